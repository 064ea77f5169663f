package words

// A repaid tells whether last stages of some kinds repay their cost. A stage is written for all its
// options and items ahead of its first node. Many nodes repay that, and few do not: in 3D matchings
// of 30 a lane stage of 130 options has 250 nodes, and in Latin squares that have no mate one of 45
// options has two. So such a stage is made only if the last ones had enough nodes; else stages of
// other kinds are, and now and then one is tried.
type repaid struct {
	perNode int    // a node repays this many options
	balance int    // nodes of the last stages, less those that repay them
	skip    uint32 // stages to be left out
	pause   uint32 // stages that were left out the last time
	live    int    // options of the current stage; 0: there is none
	before  uint64 // nodes ahead of it
}

const (
	mostCredit = 1 << 10 // the balance stays between this and its negative
	firstPause = 1 << 6
	mostPause  = 1 << 12
)

// wanted reports whether the next stage is to be such a stage.
func (r *repaid) wanted() bool {
	if r.skip > 0 {
		r.skip--
		return false
	}
	return true
}

// begin records that such a stage begins.
func (r *repaid) begin(live int, nodes uint64) { r.live, r.before = live, nodes }

// end records that a last stage ends, if it is such a stage.
func (r *repaid) end(nodes uint64) {
	if r.live == 0 {
		return
	}
	n := int(min(nodes-r.before, 2*mostCredit)) - r.live/r.perNode
	r.balance, r.live = min(max(r.balance+n, -mostCredit), mostCredit), 0
	switch {
	case r.balance > 0:
		r.pause = 0
	case r.balance == -mostCredit:
		r.pause = min(max(2*r.pause, firstPause), mostPause)
		r.skip = r.pause
	}
}

// A usual has the usual number of nodes of a word stage. It begins high, so that it is low only if
// many stages have had few nodes.
type usual struct {
	nodes  uint64 // an exponential mean, times 256
	inside bool   // in a word stage
	before uint64 // nodes ahead of it
}

const (
	firstUsual = 64
	manyNodes  = 8 // if word stages have this many nodes, it pays to write them
)

// forget makes the number that of no stages.
func (u *usual) forget() { *u = usual{nodes: firstUsual << 8} }

// few reports whether word stages have few nodes.
func (u *usual) few() bool { return u.nodes < manyNodes<<8 }

// begin records that a word stage begins.
func (u *usual) begin(nodes uint64) { u.inside, u.before = true, nodes }

// end records that a last stage ends, if it is a word stage.
func (u *usual) end(nodes uint64) {
	if u.inside {
		u.inside = false
		average(&u.nodes, min(nodes-u.before, 1<<20))
	}
}
