// What pages can do beyond being read: another scheme, search, keys. Everything else works without this script.
(() => {
  const root = document.currentScript.dataset.root;
  const page = document.documentElement;

  const remembered = {
    // A browser may refuse to keep anything of a page that was opened as a file.
    get theme() { try { return localStorage.getItem("theme"); } catch { return null; } },
    set theme(name) { try { localStorage.setItem("theme", name); } catch { } },
    get code() { try { return localStorage.getItem("code") === "shown"; } catch { return false; } },
    set code(isShown) { try { localStorage.setItem("code", isShown ? "shown" : "hidden"); } catch { } },
  };
  const show = (theme) => { if (theme) page.dataset.theme = theme; };
  show(remembered.theme);

  let entries;
  let waiting = [];
  // The index calls this: a page that was opened as a file may load scripts and nothing else.
  window.searchPages = (found) => {
    entries = found.map((entry) => ({
      ...entry, title: `${entry.n} ${entry.t}`.toLowerCase(), text: (entry.x || "").toLowerCase(), code: (entry.c || "").toLowerCase(),
    }));
    waiting.forEach((then) => then());
  };
  const withEntries = (then) => {
    if (entries) return then();
    waiting.push(then);
    if (waiting.length > 1) return;
    const script = document.createElement("script");
    script.src = `${root}/assets/search-index.js`;
    document.head.append(script);
  };

  // Every word must stand on the page; where it stands decides the order.
  const rank = (entry, words) => {
    let sum = 0;
    for (const word of words) {
      const places = [entry.title.includes(word) && 8, entry.text.includes(word) && 2, entry.code.includes(word) && 1];
      const best = Math.max(...places.map(Number));
      if (!best) return 0;
      sum += best + (entry.title.startsWith(word) ? 4 : 0);
    }
    return sum;
  };
  const find = (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return null;
    const found = entries.map((entry, index) => ({ entry, index, rank: rank(entry, words) })).filter((each) => each.rank);
    return { words, found: found.sort((a, b) => b.rank - a.rank || a.index - b.index).map((each) => each.entry) };
  };

  const piece = (name, text, kind) => {
    const made = document.createElement(name);
    made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };
  // The words around the first hit, with the hit marked.
  const excerpt = (entry, words) => {
    for (const [own, low] of [[entry.x, entry.text], [entry.c, entry.code]]) {
      const word = words.find((each) => low && low.includes(each));
      if (!word) continue;
      if (low === entry.code && document.querySelector(".reveal[aria-pressed='false']")) return piece("small", "in the code of this step");
      const at = low.indexOf(word);
      const start = at > 40 ? low.lastIndexOf(" ", at - 40) + 1 : 0;
      const end = low.indexOf(" ", at + word.length + 70);
      const line = piece("small", (start ? "… " : "") + own.slice(start, at));
      line.append(piece("mark", own.slice(at, at + word.length)), own.slice(at + word.length, end < 0 ? undefined : end));
      return line;
    }
    return "";
  };

  document.addEventListener("DOMContentLoaded", () => {
    const input = document.getElementById("query");
    const panel = document.getElementById("found");
    const list = panel.querySelector("ol");
    const status = panel.querySelector("p");
    document.querySelector(".tools").hidden = false;

    document.querySelector(".theme").addEventListener("click", () => {
      const isDark = (page.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
      remembered.theme = isDark ? "light" : "dark";
      show(isDark ? "light" : "dark");
    });

    // Who reads wants the code; who works writes it first.
    const reveal = document.querySelector(".reveal");
    const showCode = (isShown) => {
      reveal.setAttribute("aria-pressed", isShown);
      document.querySelectorAll("details.solution").forEach((each) => { each.open = isShown; });
    };
    if (remembered.code) showCode(true);
    reveal.addEventListener("click", () => showCode(remembered.code = reveal.getAttribute("aria-pressed") !== "true"));

    for (const block of document.querySelectorAll("pre.code:not(.output, .diff)")) {
      const copy = piece("button", "Copy", "copy");
      copy.type = "button";
      copy.addEventListener("click", () => navigator.clipboard?.writeText(block.textContent).then(() => { copy.textContent = "Copied"; }));
      block.before(copy);
    }

    const update = () => withEntries(() => {
      const result = find(input.value);
      panel.hidden = !result;
      if (!result) return;
      const count = result.found.length;
      status.textContent = count ? `${count} ${count === 1 ? "page" : "pages"}` : "No page has all these words.";
      list.replaceChildren(...result.found.slice(0, 20).map((entry) => {
        const link = piece("a", "");
        link.href = `${root}/${entry.u}`;
        link.append(piece("span", entry.n, "name"), piece("b", entry.t), excerpt(entry, result.words));
        const item = document.createElement("li");
        item.append(link);
        return item;
      }));
    });
    input.addEventListener("input", update);
    input.addEventListener("focus", () => withEntries(() => { if (input.value) update(); }));
    input.form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    });
    const close = () => { panel.hidden = true; };
    document.addEventListener("click", (event) => { if (!event.target.closest(".search, #found")) close(); });

    const turn = (relation) => {
      const link = document.querySelector(`head link[rel="${relation}"]`);
      if (link) location.href = link.href;
    };
    const keys = {
      "/": () => input.focus(),
      n: () => turn("next"), ArrowRight: () => turn("next"),
      p: () => turn("prev"), ArrowLeft: () => turn("prev"),
      u: () => turn("up"),
    };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...list.querySelectorAll("a")];
      const isSearching = !panel.hidden && (event.target === input || links.includes(event.target));
      if (event.key === "Escape" && (isSearching || event.target === input)) {
        close();
        input.blur();
      } else if (isSearching && ["ArrowDown", "ArrowUp"].includes(event.key)) {
        const stops = [input, ...links];
        const next = stops[stops.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
        if (next) next.focus();
      } else if (event.target.closest("input, pre[tabindex]") || !keys[event.key]) {
        return;
      } else {
        keys[event.key]();
      }
      event.preventDefault();
    });

    // On paper nothing can be unfolded.
    addEventListener("beforeprint", () => document.querySelectorAll("details:not(.files details)").forEach((each) => { each.open = true; }));
    // A link to a folded part opens it.
    const unfold = () => {
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      for (let each = target; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
      if (target) return target.scrollIntoView();
      // What a stage ends with once stood on its own page.
      const end = location.hash && document.querySelector(".map .end a");
      if (end) location.replace(end.href.split("#")[0] + location.hash);
    };
    addEventListener("hashchange", unfold);
    // A line's number is its link: "look at line 38" can be sent.
    document.addEventListener("click", (event) => {
      const line = event.target.closest?.(".l[id]");
      if (line && event.clientX - line.getBoundingClientRect().left < 42) location.hash = line.id;
    });
    unfold();
  });
})();
