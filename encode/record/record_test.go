package record

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The short way to write a record gives the same text as package json, which it stands for where a
// record has only what most have.
func TestPlain(t *testing.T) {
	short := 0
	rapid.Check(t, func(t *rapid.T) {
		r := &Record{
			Puzzle: rapid.IntRange(1, 1<<30).Draw(t, "puzzle"),
			ID:     rapid.StringMatching(`[ -~]{1,12}`).Draw(t, "id"),
			Status: rapid.SampledFrom([]string{Solved, None, Incomplete}).Draw(t, "status"),
			Count:  rapid.StringMatching(`0|[1-9][0-9]{0,30}`).Draw(t, "count"),
			Work: &Work{
				Complete: rapid.Bool().Draw(t, "complete"),
				Nodes:    rapid.Uint64().Draw(t, "nodes"),
				MS:       float64(rapid.IntRange(0, 1<<30).Draw(t, "microseconds")) / 1000,
			},
		}
		if rapid.Bool().Draw(t, "solutions") {
			r.Solutions = json.RawMessage(`[["12","21"]]`)
		}
		yes := true
		for k, change := range []func(r *Record){
			func(*Record) {},
			func(r *Record) { r.ID += "\n" },
			func(r *Record) { r.ID += "\"" },
			func(r *Record) { r.ID += "\\" },
			func(r *Record) { r.ID += "é" },
			func(r *Record) { r.ID = "" },
			func(r *Record) { r.Count = "" },
			func(r *Record) { r.Work = nil },
			func(r *Record) { r.Understood = &yes },
			func(r *Record) { r.Warnings = []string{"a <b> & c"} },
			func(r *Record) { r.Level = "singles" },
			func(r *Record) { r.Steps = []Step{{}} },
			func(r *Record) { r.Costs = []int64{7} },
			func(r *Record) { r.Variables = json.RawMessage(`[{"X":[0]}]`) },
			func(r *Record) { r.Error = "error" },
		} {
			changed, work := *r, *r.Work
			changed.Work = &work
			change(&changed)
			want, err := Marshal(&changed)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(Append([]byte("before "), &changed)); got != "before "+string(want)+"\n" {
				t.Fatalf("change %d: got  %swant %s", k, got, want)
			}
			if k == 0 && changed.plain() {
				short++
			}
		}
	})
	if short == 0 {
		t.Error("no record was plain")
	}
}

// A record with any other field than those that the short way writes is not plain. So a new field
// is not lost.
func TestNotPlain(t *testing.T) {
	written := []string{
		"Puzzle", "ID", "Status", "Solutions", "Count", "Work", "Complete", "Nodes", "MS",
	}
	plain := Record{ID: "a", Count: "1", Work: new(Work)}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Record]()) {
		changed := plain
		changed.Work = new(Work)
		v := reflect.ValueOf(&changed).Elem().FieldByIndex(field.Index)
		switch v.Kind() {
		case reflect.Pointer:
			v.Set(reflect.New(v.Type().Elem()))
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		case reflect.String:
			v.SetString("a")
		case reflect.Interface:
			v.Set(reflect.ValueOf(1))
		}
		if want := slices.Contains(written, field.Name); changed.plain() != want {
			t.Errorf("with %s: plain is %v", field.Name, !want)
		}
	}
}

// A puzzle that was made stands in its record as it was written, ahead of the clues.
func TestGenerated(t *testing.T) {
	r := &Record{Puzzle: 1, Status: Solved, Clues: 3, Generated: []byte(`{"size": 4}`)}
	want := `{"puzzle":1,"status":"solved","generated":{"size": 4},"clues":3}` + "\n"
	if got := string(Append(nil, r)); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}
