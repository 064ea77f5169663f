package command

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/rule"
	"exactcover/internal/schematest"
)

// An apiParameter is a parameter of the OpenAPI description.
type apiParameter struct {
	Ref    string `json:"$ref"` // of one that several requests share
	Name   string
	In     string
	Schema struct {
		Type    string
		Pattern string
		Minimum float64
		Enum    []string
		Items   struct{ Enum []string }
	}
}

// sample returns a value of the parameter.
func (p *apiParameter) sample() string {
	switch s := &p.Schema; {
	case s.Type == "integer":
		return strconv.Itoa(int(max(4, s.Minimum)))
	case s.Type == "boolean":
		return "true"
	case strings.Contains(s.Pattern, "ms"):
		return "1s"
	case s.Pattern != "":
		return "1M"
	case len(s.Enum) > 0:
		return s.Enum[0]
	case len(s.Items.Enum) > 0:
		return s.Items.Enum[0]
	}
	if p.Name == "shard" {
		return "1/2"
	}
	return "0-100000" // --effort
}

// An apiOperation is a request of the OpenAPI description.
type apiOperation struct {
	method, path string
	Parameters   []apiParameter
	RequestBody  *struct{}
}

// apiOperations returns the requests of the OpenAPI description.
func apiOperations(t *testing.T, text []byte) (list []apiOperation) {
	var document struct {
		Paths      map[string]map[string]apiOperation
		Components struct{ Parameters map[string]apiParameter }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method, operation := range methods {
			operation.path, operation.method = path, strings.ToUpper(method)
			for k, p := range operation.Parameters {
				if name, ok := strings.CutPrefix(p.Ref, "#/components/parameters/"); ok {
					operation.Parameters[k] = document.Components.Parameters[name]
				}
			}
			list = append(list, operation)
		}
	}
	return list
}

// The description of the server has its endpoints with their parameters, and no others.
func TestOpenAPI(t *testing.T) {
	a := newApp(rule.All, nil, io.Discard, io.Discard)
	h := handler(rule.All)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/openapi.json", nil))
	if w.Code != 200 || w.Body.String() != string(a.apiSchema()) {
		t.Errorf("/openapi.json: %d %.100s", w.Code, w.Body)
	}
	flags := map[string]bool{"help": true, "x": true, "progress": true}
	for _, c := range commands {
		for _, p := range cli.Parameters(c.build(a)) {
			flags[p.Name] = true
		}
	}
	listed := make(map[string]bool)
	for _, o := range apiOperations(t, a.apiSchema()) {
		listed[strings.TrimSuffix(strings.TrimPrefix(o.path, "/api/"), "/{argument}")] = true
		if o.path == "/api/file" {
			continue
		}
		argument := "puzzle"
		if strings.HasPrefix(o.path, "/api/rules") {
			argument = "killer"
		}
		path := strings.Replace(o.path, "{argument}", argument, 1)
		ask := func(q url.Values) (int, string) {
			body := ""
			switch {
			case o.path == "/api/generate":
				body = `{"size": 4}`
				if q.Has("size") || q.Has("grids") {
					body = ""
				}
			case o.path == "/api/check":
				body = `{"puzzle": "1...............", "grid": "1324423121433412"}`
			case o.RequestBody != nil:
				body = one
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(o.method, "http://localhost"+path+"?"+q.Encode(),
				strings.NewReader(body)))
			return w.Code, w.Body.String()
		}
		for flag := range flags {
			n := slices.IndexFunc(o.Parameters, func(p apiParameter) bool { return p.Name == flag })
			value := ""
			if n >= 0 {
				value = o.Parameters[n].sample()
			}
			if flag == "grids" && n >= 0 {
				continue // takes long
			}
			status, text := ask(url.Values{flag: {value}})
			refused := status == http.StatusBadRequest && strings.Contains(text, "unknown flag")
			if refused == (n >= 0) {
				t.Errorf("%s?%s=%s is listed: %v, but %d %.200s", path, flag, value, n >= 0, status, text)
			}
			if n >= 0 && status != 200 && strings.Contains(text, "expected") &&
				!strings.Contains(o.path, "schema") {
				t.Errorf("%s?%s=%s: %d %.200s", path, flag, value, status, text)
			}
		}
	}
	for _, c := range commands {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("POST", "http://localhost/api/"+c.name, nil))
		if there := w.Code != http.StatusNotFound; there != listed[c.name] {
			t.Errorf("%s is listed: %v, but %d", c.name, listed[c.name], w.Code)
		}
	}
}

// What the description says about answers is true: they are valid by its schemas.
func TestOpenAPISchemas(t *testing.T) {
	a := newApp(rule.All, nil, io.Discard, io.Discard)
	var document struct {
		Components struct {
			Schemas map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal(a.apiSchema(), &document); err != nil {
		t.Fatal(err)
	}
	compiled := make(map[string]*schematest.Schema)
	schema := func(name string) *schematest.Schema {
		if s := compiled[name]; s != nil {
			return s
		}
		var defs strings.Builder
		for key, text := range document.Components.Schemas {
			if key == "record" {
				text = a.recordSchema()
			}
			defs.WriteString(strconv.Quote(key) + ":" + string(text) + ",")
		}
		inside := strings.ReplaceAll(defs.String(), "#/components/schemas/", "#/$defs/")
		text := `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:api", ` +
			`"$ref": "#/$defs/` + name + `", "$defs": {` + strings.TrimSuffix(inside, ",") + `}}`
		s, err := schematest.Compile([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		compiled[name] = s
		return s
	}
	h := handler(rule.All)
	for _, c := range []struct{ schema, path, body string }{
		{"line", "/api/solve?limit=3&progress", one + "1..x\n" + all4},
		{"line", "/api/generate?size=4", ""},
		{"line", "/api/solve?random=2", all4},
		{"rule", "/api/rules", ""}, {"format", "/api/formats", ""},
		{"variant", "/api/rules?generate", ""}, {"description", "/api/rules", ""},
		{"error", "/api/count?limit=x", one}, {"error", "/api/rules/killr", ""},
		{"error", "/api/solve?jobs=1", one},
	} {
		text := asked(h, c.path, c.body).Body.Bytes()
		if err := schema(c.schema).Validate(text); err != nil {
			t.Errorf("%s: %v\n%s", c.path, err, text)
		}
		if c.schema != "error" && schema("error").Validate(text) == nil {
			t.Errorf("%s: is an error too", c.path)
		}
	}
}
