package server

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/internal/jsonschema"
)

// OpenAPI returns the description of the endpoints by OpenAPI 3.1. The schema of records is the
// file record.json next to it.
func OpenAPI(o Options) []byte {
	paths, shared := jsonschema.Object{}, share(o.Commands)
	for _, c := range o.Commands {
		c.Flags = visible(c.Flags)
		paths = paths.With("/api/"+c.Name, c.item(o, shared, nil))
		if len(c.Arguments) > 0 {
			argument := jsonschema.Of(
				"name", "argument", "in", "path", "required", true,
				"schema", jsonschema.Of("type", "string", "examples", c.Arguments),
			)
			paths = paths.With("/api/"+c.Name+"/{argument}", c.item(o, shared, argument))
		}
	}
	file := response("FILE of the command line", "text/plain", jsonschema.Type("string"))
	paths = paths.With("/api/file", jsonschema.Of(
		"get", jsonschema.Of(
			"operationId", "file", "summary", "The file that the server was started with",
			"responses", jsonschema.Of(
				"200", file, "404", described("the server was started without a file"),
			),
		),
	))
	return jsonschema.Document(jsonschema.Of(
		"openapi", "3.1.0",
		"info", jsonschema.Of(
			"title", "exactcover", "version", "1",
			"description", "The subcommands of exactcover by HTTP. A parameter is a flag of the command, "+
				"the body its standard input, and the answer what it prints. See docs/serve.md.",
		),
		"security", []jsonschema.Object{{}, {{Key: "token", Value: []string{}}}}, "paths", paths,
		"components", jsonschema.Of(
			"schemas", schemas(), "parameters", shared.parameters,
			"responses", jsonschema.Of(
				"error", response("why there is no answer", "application/json", ref("error")),
			),
			"securitySchemes", jsonschema.Of("token", jsonschema.Of("type", "http", "scheme", "bearer")),
		),
	))
}

func ref(name string) jsonschema.Object { return component("schemas", name) }

func component(kind, name string) jsonschema.Object {
	return jsonschema.Of("$ref", "#/components/"+kind+"/"+name)
}

// shared are the parameters that several requests have.
type shared struct {
	parameters jsonschema.Object // by name
	names      map[string]string // by the text of the parameter
}

// share finds the parameters that several commands have. Where those of a flag differ, the name of
// the command tells them apart.
func share(commands []Command) shared {
	s := shared{jsonschema.Of(progressWord, progressParameter()), map[string]string{}}
	uses, taken := make(map[string]int), map[string]bool{progressWord: true}
	for _, c := range commands {
		for _, p := range visible(c.Flags) {
			parameter := parameter(p)
			text := string(jsonschema.Document(parameter))
			if uses[text]++; uses[text] != 2 {
				continue
			}
			name := p.Name
			if taken[name] {
				name += "-" + c.Name
			}
			taken[name], s.names[text] = true, name
			s.parameters = s.parameters.With(name, parameter)
		}
	}
	return s
}

// of describes a flag, or refers to its description.
func (s *shared) of(p cli.Parameter) jsonschema.Object {
	parameter := parameter(p)
	if name, ok := s.names[string(jsonschema.Document(parameter))]; ok {
		return component("parameters", name)
	}
	return parameter
}

func progressParameter() jsonschema.Object {
	return jsonschema.Of(
		"name", progressWord, "in", "query",
		"description", "report the progress of long work in the answer",
		"schema", jsonschema.Type("boolean"), "allowEmptyValue", true,
	)
}

func described(text string) jsonschema.Object {
	return jsonschema.Of("description", text)
}

// response is a response of one media type.
func response(text, media string, schema any) jsonschema.Object {
	return described(text).With("content", content(media, schema))
}

func content(media string, schema any) jsonschema.Object {
	return jsonschema.Of(media, jsonschema.Of("schema", schema))
}

// members is the schema of an object with members of these types, all required.
func members(types ...string) jsonschema.Object {
	properties, required := jsonschema.Object{}, []string{}
	for k := 0; k < len(types); k += 2 {
		required = append(required, types[k])
		properties = properties.With(types[k], jsonschema.Type(types[k+1]))
	}
	return jsonschema.Of("type", "object", "properties", properties, "required", required)
}

// schemas are the schemas of the lines of answers.
func schemas() jsonschema.Object {
	one := func(of ...jsonschema.Object) jsonschema.Object {
		return jsonschema.Of("anyOf", of)
	}
	return jsonschema.Of(
		"record", jsonschema.Of("$ref", "record.json"),
		"line", one(ref("record"), ref("note"), ref("progress")), "note", members("note", "string"),
		"progress", members("progress", "object"),
		"rule", members("rule", "string", "group", "string", "meaning", "string", "fields", "array"),
		"variant", members("rules", "string", "about", "string"),
		"format", members("format", "string", "about", "string", "reads", "boolean",
			"writes", "boolean", "media", "string"),
		"description", one(ref("rule"), ref("variant"), ref("format")),
		"error", members("error", "string", "status", "integer"),
	)
}

// item describes the requests for a command, with an argument if it is not nil.
func (c *Command) item(o Options, s shared, argument jsonschema.Object) jsonschema.Object {
	parameters := []jsonschema.Object{}
	id := c.Name
	if argument != nil {
		parameters, id = append(parameters, argument), id+"-one"
	}
	for _, p := range c.Flags {
		parameters = append(parameters, s.of(p))
	}
	parameters = append(parameters, component("parameters", progressWord))
	operation := jsonschema.Of("operationId", id, "summary", c.Short, "parameters", parameters)
	if c.Body != None {
		operation = operation.With("requestBody", c.body())
	}
	answers := jsonschema.Object{}
	switch lines := ref("line"); {
	case c.has("json") && c.Body == None:
		lines = ref("description")
		fallthrough
	case c.has("json"):
		answers = append(answers, content(lineMedia, lines)...)
	case c.Body == None:
		answers = append(answers, content("application/json", jsonschema.Object{})...)
	}
	answers = append(answers, content("text/plain", jsonschema.Type("string"))...)
	if c.has("to") {
		for _, p := range c.Flags {
			for _, word := range p.Words {
				if media := o.Media[word]; p.Name == "to" && !strings.HasPrefix(media, "text/plain") {
					answers = append(answers, content(media, jsonschema.Object{})...)
				}
			}
		}
	}
	failed := component("responses", "error")
	responses := jsonschema.Of(
		"200", described("what the command prints").
			With("headers", jsonschema.Of(
				statusHeader, described("the exit status of the command").
					With("schema", jsonschema.Type("string")),
				notesHeader, described("what the command said on standard error, as a list in "+
					"JSON, if the answer is no lines of JSON").With("schema", jsonschema.Type("string")),
			)).With("content", answers),
	)
	for _, code := range []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden,
		http.StatusRequestEntityTooLarge, http.StatusServiceUnavailable} {
		responses = responses.With(strconv.Itoa(code), failed)
	}
	method := strings.ToLower(c.methods()[0])
	return jsonschema.Of(method, operation.With("responses", responses))
}

// body describes the body of requests for a command.
func (c *Command) body() jsonschema.Object {
	text := "the puzzles, in any format, packed by gzip or not"
	answers := content("text/plain", jsonschema.Type("string"))
	switch c.Body {
	case Skeleton:
		text = "the skeleton, in any format, or nothing"
	case Pair:
		text = `{"puzzle": P, "grid": G}, each a text or a value of JSON, or a puzzle with its solution`
		answers = append(content("application/json", jsonschema.Object{}), answers...)
	}
	return described(text).With("required", c.Body != Skeleton).With("content", answers)
}

// parameter describes a flag.
func parameter(p cli.Parameter) jsonschema.Object {
	o := jsonschema.Of("name", p.Name, "in", "query", "description", p.Help)
	s := jsonschema.Object{}
	switch p.Type {
	case cli.Boolean:
		return o.With("schema", jsonschema.Type("boolean")).With("allowEmptyValue", true)
	case cli.Integer:
		s = s.With("type", "integer").With("minimum", p.Low)
		if p.High > 0 && p.High < math.MaxInt32 { // the largest number of a machine is no limit
			s = s.With("maximum", p.High)
		}
	case cli.Time:
		s = jsonschema.Type("string").With("pattern", `^(0|([0-9.]+(ns|us|µs|ms|s|m|h))+)$`)
	case cli.Size:
		s = jsonschema.Type("string").With("pattern", `^[0-9]+[KMGTkmgt]?[Ii]?[Bb]?$`)
	default:
		s = jsonschema.Type("string")
		if p.Words != nil && !p.Others {
			s = s.With("enum", p.Words)
		}
	}
	if p.List {
		s = jsonschema.List(s)
		return o.With("schema", s).With("explode", false)
	}
	if n, err := strconv.Atoi(p.Default); err == nil && p.Type == cli.Integer {
		s = s.With("default", n)
	} else if p.Default != "" && p.Default != "0s" && p.Type != cli.Integer {
		s = s.With("default", p.Default)
	}
	return o.With("schema", s)
}
