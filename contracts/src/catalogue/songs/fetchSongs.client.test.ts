import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSongs } from './fetchSongs.client.ts';
import { aSong } from './songs.builders.ts';
import { SONGS_REVISION_HEADER, type SongChanges } from './songs.ts';

const server = setupServer();
const boats = aSong({ id: 1, cleanTitle: 'Paper Boats' });
const boil = aSong({ id: 2, cleanTitle: 'Slow Boil' });
let asked: string[];
let client: ReturnType<typeof aClient>;

/** The part of a query client that counts here: it knows the query of the songs until it is cleared. */
function aClient() {
  let query = {};
  return {
    getQueryCache: () => ({ find: () => query }),
    clear: () => {
      query = {};
    },
  };
}

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://simmer.test'));
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  asked = [];
  client = aClient();
  answerList('1');
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

function answerList(revision: string | null, songs = [boats, boil]): void {
  server.use(
    http.get('*/api/songs', () => {
      asked.push('whole');
      return HttpResponse.json(songs, revision === null ? {} : { headers: { [SONGS_REVISION_HEADER]: revision } });
    }),
  );
}
const answerChanges = (changes: SongChanges | number) =>
  server.use(
    http.get('*/api/song-changes', ({ request }) => {
      asked.push(`since ${new URL(request.url).searchParams.get('since')}`);
      return typeof changes === 'number' ? new HttpResponse(null, { status: changes }) : HttpResponse.json(changes);
    }),
  );

describe('the list of songs', () => {
  it('is fetched whole the first time, then only what changed', async () => {
    const [first] = await fetchSongs({ client });
    const embers = aSong({ id: 3, cleanTitle: 'Embers' });
    const louder = aSong({ id: 9, cleanTitle: 'slow_boil', version: 4 });
    answerChanges({ kind: 'changes', revision: '2', changed: [louder, embers], removed: [] });
    const songs = await fetchSongs({ client });
    expect(songs).toEqual([boats, louder, embers]);
    expect(songs[0]).toBe(first);
    answerChanges({ kind: 'changes', revision: '3', changed: [], removed: ['paper boats'] });
    expect(await fetchSongs({ client })).toEqual([louder, embers]);
    expect(asked).toEqual(['whole', 'since 1', 'since 2']);
  });

  it.each([
    ['the library no longer knows the state', { kind: 'whole' } as const],
    ['the library is of an earlier version', 404],
    ['the library is away for a moment', 503],
  ])('is fetched whole again if %s', async (_, answer) => {
    await fetchSongs({ client });
    answerChanges(answer);
    answerList('7', [boil]);
    expect(await fetchSongs({ client })).toEqual([boil]);
    answerChanges({ kind: 'changes', revision: '8', changed: [], removed: [] });
    expect(await fetchSongs({ client })).toEqual([boil]);
    expect(asked).toEqual(['whole', 'since 1', 'whole', 'since 7']);
  });

  it('is fetched whole each time where nobody says which state it shows', async () => {
    answerList(null);
    await fetchSongs({ client });
    await fetchSongs({ client });
    expect(asked).toEqual(['whole', 'whole']);
  });

  it('is the same list while nothing changes, and holds the same objects for songs that are as they were', async () => {
    const before = await fetchSongs({ client });
    answerChanges({ kind: 'changes', revision: '2', changed: [], removed: [] });
    expect(await fetchSongs({ client })).toBe(before);
    answerChanges({
      kind: 'changes',
      revision: '3',
      changed: [{ ...boil }, aSong({ ...boats, bpm: 91 })],
      removed: [],
    });
    const after = await fetchSongs({ client });
    expect(after.map(({ bpm }) => bpm)).toEqual([91, null]);
    expect(after[1]).toBe(before[1]);
    answerChanges({ kind: 'whole' });
    answerList('4', [aSong({ ...boats, bpm: 91 }), boil]);
    expect(await fetchSongs({ client })).toBe(after);
  });

  it('is not what a page has made of it', async () => {
    const shown = await fetchSongs({ client });
    // Pages replace what is cached: a hidden song is left out before the library knows.
    const cached = shown.slice(1);
    answerChanges({ kind: 'changes', revision: '2', changed: [], removed: [] });
    expect(await fetchSongs({ client })).toEqual([boats, boil]);
    expect(cached).toEqual([boil]);
  });

  it('stays as it was if a fetch is given up, and the next one continues from there', async () => {
    await fetchSongs({ client });
    const giveUp = new AbortController();
    server.use(
      http.get('*/api/song-changes', () => {
        giveUp.abort();
        return HttpResponse.json({ kind: 'changes', revision: '2', changed: [], removed: ['slow boil'] });
      }),
    );
    await expect(fetchSongs({ client, signal: giveUp.signal })).rejects.toThrow(/abort/i);
    answerChanges({ kind: 'changes', revision: '3', changed: [], removed: [] });
    expect(await fetchSongs({ client })).toEqual([boats, boil]);
    expect(asked).toEqual(['whole', 'since 1']);
  });

  it('stays as it was if it could not be read whole', async () => {
    await fetchSongs({ client });
    answerChanges(503);
    server.use(http.get('*/api/songs', () => new HttpResponse(null, { status: 503 })));
    await expect(fetchSongs({ client })).rejects.toThrow(/503/);
    answerChanges({ kind: 'changes', revision: '2', changed: [], removed: ['paper boats'] });
    expect(await fetchSongs({ client })).toEqual([boil]);
    expect(asked).toEqual(['whole', 'since 1', 'since 1']);
  });

  it('is each cache’s own, and gone with it', async () => {
    await fetchSongs({ client });
    await fetchSongs({ client: aClient() });
    await fetchSongs({});
    client.clear();
    await fetchSongs({ client });
    expect(asked).toEqual(['whole', 'whole', 'whole', 'whole']);
  });
});
