// Tabs: one panel is shown; arrows go from tab to tab.

/** Wires the tabs and shows the first; changed is called after another is shown. */
export function start(changed) {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const show = (tab) => {
    for (const t of tabs) {
      t.setAttribute("aria-selected", t === tab);
      t.tabIndex = t === tab ? 0 : -1;
      document.getElementById(t.getAttribute("aria-controls")).hidden = t !== tab;
    }
    document.body.dataset.tab = tab.getAttribute("aria-controls");
    changed();
  };
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (e) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (!step) return;
      const next = tabs.at((i + step) % tabs.length);
      next.focus();
      show(next);
      e.preventDefault();
    });
  }
  show(tabs[0]);
}
