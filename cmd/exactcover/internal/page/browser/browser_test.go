// Package browser tries the page of 'exactcover serve' in a real browser: chromium, without a
// window. Its tests are skipped where there is none. They are a module of their own, so that the
// command does not depend on what drives the browser.
package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// The program under test and the browser, which all tests share.
var (
	program string // the path of the command
	address string // of the server, with a slash at the end
	shared  context.Context
	folder  string // for the program, the profile and downloads; removed at the end
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	chromium := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			chromium = path
			break
		}
	}
	if chromium == "" {
		fmt.Println("skipped: there is no chromium")
		return 0
	}
	var err error
	if folder, err = os.MkdirTemp("", "browser"); err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	program = build("./cmd/exactcover")
	stop := func() {}
	if address = os.Getenv("EXACTCOVER_PAGE"); address == "" {
		address, stop = serve(program)
	}
	defer stop()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium),
		chromedp.UserDataDir(filepath.Join(folder, "profile")), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.WindowSize(1400, 950))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	first, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Run(first); err != nil {
		panic(err)
	}
	shared = first
	return m.Run()
}

// root is the folder of the module of the command.
const root = "../../../../.."

// build builds a program of that module, from a package or files, and returns its path.
func build(parts ...string) (path string) {
	path = filepath.Join(folder, filepath.Base(parts[0])+".program")
	c := exec.Command("go", append([]string{"build", "-o", path}, parts...)...)
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		panic(string(out))
	}
	return path
}

// serve starts a program as a server on a free port and waits for the address that it prints.
func serve(program string) (address string, stop func()) {
	command := exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--socket", "none")
	out, err := command.StdoutPipe()
	if err != nil {
		panic(err)
	}
	if err := command.Start(); err != nil {
		panic(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(line), func() { _ = command.Process.Kill(); _ = command.Wait() }
}

// A page is a tab with the page in it. Whatever the page does wrong fails the test.
type page struct {
	testing.TB
	ctx       context.Context
	address   string // of the server, with a slash at the end
	downloads string

	mu    sync.Mutex
	wrong []string // errors of the console, and requests that leave the server
}

// open opens the page in a new tab, with nothing kept from others; rest follows the address.
func open(t testing.TB, rest string) *page {
	t.Helper()
	return openAt(t, address, rest)
}

// openAt opens the page of another server.
func openAt(t testing.TB, address, rest string) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(shared)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	p := &page{TB: t, ctx: ctx, address: address, downloads: filepath.Join(folder, t.Name())}
	chromedp.ListenTarget(ctx, p.hear)
	p.do(network.Enable(), log.Enable(), runtime.Enable(), browser.SetDownloadBehavior(
		browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(p.downloads),
		storage.ClearDataForOrigin(strings.TrimSuffix(address, "/"), "local_storage"))
	p.visit(rest)
	t.Cleanup(p.fine)
	return p
}

// of returns the same tab for a part of the test, which fails for what goes wrong in it.
func (p *page) of(t *testing.T) *page {
	part := &page{TB: t, ctx: p.ctx, address: p.address, downloads: p.downloads}
	chromedp.ListenTarget(p.ctx, part.hear)
	t.Cleanup(part.fine)
	return part
}

// visit goes to an address of the server and waits until the page is ready.
func (p *page) visit(rest string) {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.address+rest))
	p.wait(`document.body.dataset.ready === "true"`)
	p.idle()
}

// hear notes what must not happen.
func (p *page) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.wrong = append(p.wrong, "exception: "+e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		p.wrong = append(p.wrong, fmt.Sprintf("console: %s %s", e.Type, e.Args[0].Value))
	case *log.EventEntryAdded:
		// That a puzzle is refused is an answer of the API, which the browser logs too.
		if !strings.Contains(e.Entry.URL, "/api/") {
			p.wrong = append(p.wrong, "log: "+e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		u, err := url.Parse(e.Request.URL)
		home, _ := url.Parse(p.address)
		inside := []string{"blob", "data", "about"}
		if err != nil || u.Host != home.Host && !slices.Contains(inside, u.Scheme) {
			p.wrong = append(p.wrong, "a request to "+e.Request.URL)
		}
	}
}

// fine fails the test if something was heard.
func (p *page) fine() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range p.wrong {
		p.Error(w)
	}
}

func (p *page) do(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// eval evaluates an expression of JavaScript, which may be a promise.
func eval[T any](p *page, expression string) (result T) {
	p.Helper()
	await := func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}
	p.do(chromedp.Evaluate(expression, &result, await))
	return result
}

// evaluate evaluates statements of JavaScript.
func evaluate(text string) chromedp.Action { return chromedp.Evaluate(text, nil) }

// wait waits until an expression is true, for a minute: a machine may be busy with other tests.
func (p *page) wait(expression string) {
	p.Helper()
	for range 2400 {
		if eval[bool](p, "(async () => Boolean(await ("+expression+")))()") {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	p.fine()
	p.Fatalf("waited for %s\nsaid %q, verdict %q, answer %q, error %q", expression, p.text("#said"),
		p.text("#verdict"), p.text("#answer"), p.text("#openerror")+p.text("#formerror"))
}

// idle waits until the engine has nothing to do but count on.
func (p *page) idle() {
	p.Helper()
	p.wait(`["", "count"].includes(document.body.dataset.work)`)
}

func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, `document.querySelector(`+quoted(selector)+`)?.textContent ?? "(none)"`)
}

func (p *page) click(selector string) {
	p.Helper()
	p.do(chromedp.Click(selector, chromedp.ByQuery))
}

// tab shows one of the tabs: play, set, make or keep.
func (p *page) tab(name string) {
	p.Helper()
	p.click("[name=tab][value=" + name + "] + span")
}

// press clicks the button with these words.
func (p *page) press(words string) {
	p.Helper()
	button := `[...document.querySelectorAll("button")].find((b) => b.textContent === ` +
		quoted(words) + ` && b.checkVisibility())`
	p.wait(button)
	p.do(evaluate(button + ".click()"))
}

// fill replaces what an input holds.
func (p *page) fill(selector, text string) {
	p.Helper()
	p.do(chromedp.Evaluate(fmt.Sprintf(`(() => {
		const input = document.querySelector(%q);
		input.value = %s;
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.dispatchEvent(new Event("change", { bubbles: true }));
	})()`, selector, quoted(text)), nil))
}

// keys types keys with modifiers.
func (p *page) keys(keys string, modifiers ...input.Modifier) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// at returns the middle of a cell in the window.
func (p *page) at(cell string) (x, y float64) {
	p.Helper()
	xy := eval[[]float64](p, fmt.Sprintf(`(() => {
		document.getElementById("board").scrollIntoView({ block: "nearest" });
		const b = document.getElementById(%q).getBoundingClientRect();
		return [b.x + b.width / 2, b.y + b.height / 2];
	})()`, cell))
	return xy[0], xy[1]
}

// drag presses the mouse in the first cell, moves it over the others and releases it.
func (p *page) drag(cells ...string) {
	p.Helper()
	x, y := p.at(cells[0])
	actions := []chromedp.Action{chromedp.MouseEvent(input.MousePressed, x, y, chromedp.ButtonLeft)}
	for _, cell := range cells[1:] {
		x, y = p.at(cell)
		actions = append(actions, chromedp.MouseEvent(input.MouseMoved, x, y, chromedp.ButtonLeft))
	}
	p.do(append(actions, chromedp.MouseEvent(input.MouseReleased, x, y, chromedp.ButtonLeft))...)
}

// paste gives the page a text as if it were pasted.
func (p *page) paste(text string) {
	p.Helper()
	p.do(chromedp.Evaluate(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", %s);
		document.body.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
	})()`, quoted(text)), nil))
	p.idle()
}

// drop drops data on the page: a statement of JavaScript that fills it.
func (p *page) drop(fill string) {
	p.Helper()
	p.do(chromedp.Evaluate(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		%s
		document.body.dispatchEvent(
			new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
	})()`, fill), nil))
	p.wait(`document.getElementById("said").textContent !== ""`)
	p.idle()
}

// puzzle returns the puzzle that the page holds, read back from what the browser keeps.
func (p *page) puzzle() map[string]any {
	p.Helper()
	p.wait(`document.body.dataset.kept === "true"`)
	text := eval[string](p, `import(new URL("share.js", location)).then(
		(s) => JSON.stringify(s.last()?.puzzle ?? {}))`)
	var puzzle map[string]any
	if err := json.Unmarshal([]byte(text), &puzzle); err != nil {
		p.Fatal(err)
	}
	return puzzle
}

// quoted returns a text as JavaScript writes it.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// puzzleLink is the address of the page with a puzzle.
func puzzleLink(puzzle string) string { return "?p=" + url.QueryEscape(puzzle) }
