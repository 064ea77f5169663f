package server

import (
	"crypto/subtle"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A Guard says who may ask. The zero value lets programs and pages of this machine ask.
type Guard struct {
	// Host is where the server listens: a name or an address. "" or an unspecified address such as
	// 0.0.0.0 means that requests may name any host, so there should be a token.
	Host  string
	Token string // what every request must show; "": nothing
}

// policy lets the page use only what the server has, and no code within HTML.
const policy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// around returns a handler that lets only those requests through that may ask.
func (g Guard) around(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", policy)
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		head.Set("Referrer-Policy", "no-referrer")
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Cache-Control", "no-cache")
		switch {
		case !g.names(r.Host):
			fail(w, http.StatusForbidden, "this server does not answer for the host "+r.Host)
		case foreign(r):
			fail(w, http.StatusForbidden, "this server does not answer pages of others")
		case g.Token == "" || g.shown(r):
			h.ServeHTTP(w, r)
		case r.Method == http.MethodGet && g.is(r.URL.Query().Get(tokenName)):
			g.keep(w, r)
		default:
			head.Set("WWW-Authenticate", "Bearer")
			fail(w, http.StatusUnauthorized, "expected the token that the server printed when it started")
		}
	})
}

// ours are the names of this machine that no other page can have.
var ours = []string{"localhost", "127.0.0.1", "::1"}

// names reports whether a host of a request is one of the server. A page of others may point its
// own name to this machine; its requests still say that name.
func (g Guard) names(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	if slices.Contains(ours, host) || host == strings.ToLower(g.Host) {
		return true
	}
	ip := net.ParseIP(g.Host)
	return g.Token != "" && (g.Host == "" || ip != nil && ip.IsUnspecified())
}

// foreign reports whether a browser says that a request is from a page of another server. Such
// pages may only link to the page.
func foreign(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err != nil || !strings.EqualFold(u.Host, r.Host)
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
		return false
	}
	return r.Method != http.MethodGet || r.Header.Get("Sec-Fetch-Mode") != "navigate" ||
		strings.HasPrefix(r.URL.Path, "/api/")
}

// tokenName is the name of the token in the address and in the cookie.
const tokenName = "token"

func (g Guard) is(text string) bool {
	return subtle.ConstantTimeCompare([]byte(text), []byte(g.Token)) == 1
}

// shown reports whether a request shows the token.
func (g Guard) shown(r *http.Request) bool {
	if bearer, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return g.is(bearer)
	}
	return slices.ContainsFunc(r.CookiesNamed(tokenName), func(c *http.Cookie) bool {
		return g.is(c.Value)
	})
}

// keep lets the browser keep the token, and removes it from the address.
func (g Guard) keep(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name: tokenName, Value: g.Token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	u, q := *r.URL, r.URL.Query()
	q.Del(tokenName)
	u.RawQuery = q.Encode()
	w.Header().Set("Location", u.RequestURI())
	w.WriteHeader(http.StatusSeeOther)
}

// Loopback reports whether only this machine can reach a listener.
func Loopback(l net.Listener) bool {
	a, ok := l.Addr().(*net.TCPAddr)
	return ok && a.IP.IsLoopback()
}

// Address returns the address of the page that a listener serves, with the token.
func (g Guard) Address(l net.Listener) string {
	u := url.URL{Scheme: "http", Host: l.Addr().String(), Path: "/"}
	if a, ok := l.Addr().(*net.TCPAddr); ok && a.IP.IsUnspecified() {
		if name, err := os.Hostname(); err == nil {
			u.Host = net.JoinHostPort(name, strconv.Itoa(a.Port))
		}
	}
	if g.Token != "" {
		u.RawQuery = url.Values{tokenName: {g.Token}}.Encode()
	}
	return u.String()
}
