import { useLocation, useSearchParams } from '@simmer/kit/router';

/** What the address asks the page to show; `visit` differs each time the address is opened. */
type AskedPlace = { visit: string; noteId: number | undefined; isDecision: boolean };

/** What an address may ask for: a note, where the song stands, a moment. */
const goals = ['note', 'show', 't'] as const;

/** Reads `?note=12` and `?show=decision`. */
export function useAskedPlace(): AskedPlace {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const noteId = Number(search.get('note'));
  return {
    visit: key,
    noteId: Number.isSafeInteger(noteId) && noteId > 0 ? noteId : undefined,
    isDecision: search.get('show') === 'decision',
  };
}

/** A page's address with what the present one asks for: the song goes by another address, and the wish stays. */
export function withGoals(path: string, search: URLSearchParams): string {
  const asked = goals.flatMap((goal) => {
    const value = search.get(goal);
    return value === null ? [] : [`${goal}=${encodeURIComponent(value)}`];
  });
  if (asked.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${asked.join('&')}`;
}
