/** Marks a history entry that exists only to go back from; its value is the number of layers over the page. */
const MARK = 'simmerFloating';
/** Going back takes a few milliseconds. In a tab restored without its history it leads nowhere, so we stop waiting. */
const STEP_LIMIT_MS = 1_000;

type Floating = { close(): void };
/** `visit` is the page visit it opened in. The router may leave that page before the layer closes. */
type OpenFloating = Floating & { visit: number };
type Move = { by: 'pushState' | 'replaceState'; state: unknown; url: string };

export type BackHistory = {
  /** Makes the next step back close a layer. @returns a function to call when the layer was closed another way */
  add(floating: Floating): () => void;
};

const fieldOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined;

function depthOf(state: unknown): number {
  const depth = fieldOf(state, MARK);
  return typeof depth === 'number' ? depth : 0;
}

/** The router's key for an entry. A layer's entry has the key of its page. */
const pageOf = (state: unknown): unknown => fieldOf(state, 'key');

const marked = (state: unknown, depth: number) => ({
  ...(typeof state === 'object' && state),
  [MARK]: depth > 0 ? depth : undefined,
});

/**
 * Adds a history entry for each layer that floats over the page, and removes it when the layer closes. Going back then closes the
 * top layer without the router noticing. If the router opens another page while a layer is open, that page's entry directly follows
 * the entry below the layer, so one step back is enough.
 */
export function createBackHistory(window: Window): BackHistory {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let open: OpenFloating[] = [];
  let depth = depthOf(history.state);
  let page = pageOf(history.state);
  /** counts the pages the router opened; changing only the search stays on the page */
  let visit = 0;
  /** what the router did while layers were open, to replay on its own page */
  let moves: Move[] = [];
  let giveUp: number | undefined;
  let timer: number | undefined;

  const remember = (by: Move['by'], state: unknown, url?: string | URL | null) => {
    moves.push({ by, state, url: new URL(url ?? '', window.location.href).href });
    // Update the address and the state at once.
    replaceState(marked(state, depth), '', url);
  };

  const catchUp = () => {
    for (const { by, state, url } of moves) {
      if (by === 'pushState') pushState(state, '', url);
      else replaceState(state, '', url);
      page = pageOf(state);
    }
    moves = [];
  };

  // React may close the previous page's layers late. An entry for one of them would follow the new page, and a step back in that
  // time would do nothing.
  const openHere = () => open.filter((floating) => floating.visit === visit);

  const settle = () => {
    if (giveUp !== undefined) return;
    const goal = moves.some(({ by }) => by === 'pushState') ? 0 : openHere().length;
    while (depth < goal) {
      depth += 1;
      pushState(marked(history.state, depth), '');
    }
    if (depth === goal) return;
    giveUp = window.setTimeout(() => {
      giveUp = undefined;
      depth = 0;
      replaceState(marked(history.state, 0), '');
      catchUp();
      settleSoon();
    }, STEP_LIMIT_MS);
    history.go(goal - depth);
  };

  // A layer often closes because another opens: the two share an entry.
  const settleSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      timer = undefined;
      settle();
    });
  };

  history.pushState = (state, unused, url) => {
    if (new URL(url ?? '', window.location.href).pathname !== window.location.pathname) visit += 1;
    if (depth === 1 && moves.length === 0 && giveUp === undefined) {
      depth = 0;
      page = pageOf(state);
      replaceState(state, unused, url);
      settleSoon();
    } else if (depth > 0) {
      remember('pushState', state, url);
      settleSoon();
    } else {
      page = pageOf(state);
      pushState(state, unused, url);
    }
  };
  history.replaceState = (state, unused, url) => {
    if (depth > 0) return remember('replaceState', state, url);
    page = pageOf(state);
    replaceState(state, unused, url);
  };

  const onStep = (event: PopStateEvent) => {
    const before = depth;
    const isOurStep = giveUp !== undefined;
    depth = depthOf(history.state);
    if (pageOf(history.state) !== page) {
      // Steps past the page below belong to the router.
      page = pageOf(history.state);
      moves = [];
      for (const floating of [...open].reverse()) floating.close();
    } else if (before === 0 && depth === 0) {
      return;
    } else {
      event.stopImmediatePropagation();
      if (depth === 0) catchUp();
      if (!isOurStep) for (const floating of openHere().slice(depth).reverse()) floating.close();
    }
    window.clearTimeout(giveUp);
    giveUp = undefined;
    settleSoon();
  };
  // Runs before the router, which listens to the same event.
  window.addEventListener('popstate', onStep, { capture: true });
  // A reloaded page has no layers.
  if (depth > 0) settleSoon();

  return {
    add(floating) {
      const opened = { close: () => floating.close(), visit };
      open.push(opened);
      // Add the entry at once, unless a layer is closing: a visible layer must respond to Back.
      if (timer === undefined) settle();
      else settleSoon();
      return () => {
        open = open.filter((other) => other !== opened);
        settleSoon();
      };
    },
  };
}
