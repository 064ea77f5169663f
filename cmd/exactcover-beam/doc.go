// Exactcover-beam counts, lists and solves on many machines, by Apache Beam: it describes the work
// as a pipeline, which a runner carries out, in this process or on Flink, Spark or Dataflow. What
// is computed is what exactcover computes, by the same engine.
//
// There are three pipelines. In each, an arrow is an exchange of data among machines:
//
//	search  parts -> count each -> add up, with proof that every part is there
//	sweep   states -> combine equal ones, expand -> combine equal ones, expand -> ...
//	batch   blocks of lines -> answer each
//
// A runner may repeat any work, since machines fail. So a piece of work always writes the same
// files, with the same content. A worker is this program too, started by the runner.
//
// It is a module of its own, so that exactcover does not depend on Beam.
//
//	main.go     the command line, and running a pipeline
//	search.go   the parts of a search
//	sweep.go    states, stage by stage
//	batch.go    files of puzzles, one a line
//	files.go    files anywhere
package main
