import {
  type ComparisonProgress,
  type ComparisonReply,
  type ComparisonSummary,
  changeSentence,
  type NewsItem,
  type VersionAlignment,
  type VersionComparison,
} from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { forwardJobClock } from '@simmer/service-common/testing/jobClock.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { type AskedComparison, startFakeSync } from '../../testing/fakeSync.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const sync = perTest(startFakeSync);
const library = perTest(() => startTestLibrary({ syncUrl: sync.url }));
const curator = { canCurateSongs: true };
const admin = { isAdmin: true };
const media = (letter: string) => `${letter.repeat(64)}.mp3`;
const file = (name: string, letter: string, more: object = {}) =>
  aStoredFile(`/${name}.mp3`, { mediaName: media(letter), contentHash: letter, durationSeconds: 120, ...more });
const same: VersionComparison = aComparedPair();
const soon = { interval: 10 };

beforeEach(() => {
  sync.compare = ({ isCloser }) =>
    isCloser
      ? { state: 'doneCloser', closer: { isSameRecording: true, remainderDb: -80, changes: [] } }
      : { state: 'done', comparison: same };
});

const three = () => library.apply(file('Blue v1', 'a'), file('Blue v2', 'b'), file('Blue v3', 'c'));
const idOf = (name: string) => library.idOf(name);
const ask = <Body>(method: string, path: string, as: object = {}, body?: object) =>
  askLibrary<Body & { detail: string }>(library, method, path, { as, ...(body && { body }) });
const compare = async (name: string, query = '', as: object = {}) =>
  ask<ComparisonReply>('GET', `/api/songs/${await idOf(name)}/comparison${query}`, as);
const closer = async (name: string, other: string, as: object = {}) =>
  ask<ComparisonReply>('POST', `/api/songs/${await idOf(name)}/comparison/closer`, as, { with: await idOf(other) });
const summaries = async (as: object = {}) =>
  (await ask<ComparisonSummary[]>('GET', '/api/songs/blue/comparisons', as)).body;
const progress = async () => (await ask<ComparisonProgress>('GET', '/api/admin/comparisons', admin)).body;
const pairs = async (): Promise<string[]> => {
  const rows = await library.database.query<{ pair: string }[]>(
    'SELECT left(older_media, 1) || left(newer_media, 1) AS pair FROM comparison ORDER BY pair',
  );
  return rows.map(({ pair }) => pair);
};
const nameOf = ({ older, newer }: AskedComparison) => `${older[0]}${newer[0]}`;
const done = (count: number) => vi.waitFor(async () => expect((await progress()).compared).toBe(count), soon);
const heard = (mediaName = '') => library.database.query(`SELECT pg_notify('simmer_heard', $1)`, [mediaName]);

describe('neighbouring versions', () => {
  it('are compared in the background, the older with the newer one', async () => {
    await three();
    await done(2);
    expect(sync.compared.map(nameOf).sort()).toEqual(['ab', 'bc']);
    expect(sync.compared.every(({ isCloser }) => !isCloser)).toBe(true);
    expect(await announcedTopics(library)).not.toContain('comparisons');
    await forwardJobClock(library.database, 5_000);
    await vi.waitFor(async () => expect(await announcedTopics(library)).toContain('comparisons'), soon);
    const { body } = await compare('Blue v3');
    expect(body).toMatchObject({
      newerId: await idOf('Blue v3'),
      olderId: await idOf('Blue v2'),
      comparison: same,
      isListeningCloser: false,
    });
    expect(sync.compared).toHaveLength(2);
  });

  it('are those that members see, and those that people see who may unhide versions', async () => {
    await three();
    await done(2);
    await ask('POST', '/api/hide-version', curator, { versionId: await idOf('Blue v2') });
    await vi.waitFor(async () => expect(await pairs()).toEqual(['ab', 'ac', 'bc']), soon);
    await done(3);
    expect((await compare('Blue v3')).body.olderId).toBe(await idOf('Blue v1'));
    expect((await compare('Blue v3', '', curator)).body.olderId).toBe(await idOf('Blue v2'));
    expect((await summaries()).map(({ newerId }) => newerId)).toEqual([await idOf('Blue v3')]);
    expect(await summaries(curator)).toHaveLength(2);
    for (const asked of [await compare('Blue v2'), await compare('Blue v3', `?with=${await idOf('Blue v2')}`)]) {
      expect(asked).toMatchObject(refusal(404, 'Version not found'));
    }
  });

  it('change with the files: what arrives in between is compared, what is gone is removed', async () => {
    await library.apply(file('Blue v1', 'a'), file('Blue v3', 'c'));
    await done(1);
    await library.apply(file('Blue v2', 'b'));
    await done(2);
    await library.apply({ removed: 'id:/Blue v1.mp3' });
    await vi.waitFor(async () => expect(await pairs()).toEqual(['bc']), soon);
    await library.apply(file('Blue v2', 'd'));
    await vi.waitFor(async () => expect(await pairs()).toEqual(['dc']), soon);
  });

  it('are left alone where nobody waits and a version arrived in between first', async () => {
    sync.compare = () => ({ state: 'waiting' });
    await library.apply(file('Blue v1', 'a'), file('Blue v3', 'c'));
    await vi.waitFor(async () => expect(await pairs()).toEqual(['ac']), soon);
    await library.apply(file('Blue v2', 'b'));
    await vi.waitFor(async () => expect(await pairs()).toEqual(['ab', 'bc']), soon);
  });

  it('follow a version to another song, and two songs into one', async () => {
    await library.apply(file('Blue v1', 'a'), file('Blue v2', 'b'), file('Red v3', 'c'));
    await done(1);
    await ask('POST', '/api/versions/move', curator, { versionId: await idOf('Blue v2'), newCleanTitle: 'Red' });
    await vi.waitFor(async () => expect(await pairs()).toContain('bc'), soon);
    await ask('POST', '/api/song-merges', curator, { from: 'Red', into: 'Blue' });
    await vi.waitFor(async () => expect((await summaries()).map(({ sentence }) => sentence)).not.toContain(null), soon);
    expect(await summaries()).toHaveLength(2);
  });
});

describe('a comparison', () => {
  it('that is not there yet is made before those that nobody asked for, and announced at once', async () => {
    const isMade = Promise.withResolvers<void>();
    const answer = { state: 'done', comparison: same } as const;
    sync.compare = (asked) => (nameOf(asked) === 'ac' ? answer : isMade.promise.then(() => answer));
    await three();
    await vi.waitFor(() => expect(sync.compared).toHaveLength(1), soon);
    const asked = await compare('Blue v1', `?with=${await idOf('Blue v3')}`);
    expect(asked.body).toEqual({
      newerId: await idOf('Blue v3'),
      olderId: await idOf('Blue v1'),
      comparison: null,
      isListeningCloser: false,
    });
    await vi.waitFor(async () => {
      expect((await compare('Blue v3', `?with=${await idOf('Blue v1')}`)).body.comparison).toEqual(same);
    }, soon);
    expect(await announcedTopics(library)).toContain('comparisons');
    expect((await progress()).compared).toBe(0);
    isMade.resolve();
    await done(2);
  });

  it('waits until its contents were heard', async () => {
    sync.compare = () => ({ state: 'waiting' });
    await three();
    await vi.waitFor(async () => {
      const rows = await library.database.query(`SELECT FROM comparison WHERE state = 'waiting' AND run_after > now()`);
      expect(rows).toHaveLength(2);
    }, soon);
    sync.compare = () => ({ state: 'done', comparison: same });
    await heard(media('a'));
    await done(1);
    expect(await pairs()).toEqual(['ab', 'bc']);
    await heard(media('c'));
    await done(2);
  });

  it('of another song’s version, of itself or of nothing is refused', async () => {
    await three();
    await library.apply(file('Red v1', 'x'));
    const refused = async (other: number, status: number, detail: string) =>
      expect(await compare('Blue v2', `?with=${other}`)).toMatchObject({ status, body: { detail } });
    await refused(await idOf('Red v1'), 400, 'That version belongs to another song');
    await refused(await idOf('Blue v2'), 400, 'A version can’t be compared with itself');
    await refused(999_999, 404, 'Version not found');
    expect((await compare('Blue v2', '?with=0')).status).toBe(400);
    expect((await ask('GET', '/api/songs/unheard/comparison')).status).toBe(404);
    expect(await ask('GET', '/api/songs/unheard/comparisons')).toMatchObject({ status: 200, body: [] });
  });

  it('has nothing to say about a song’s first version', async () => {
    await three();
    expect((await compare('Blue v1')).body).toEqual({
      newerId: await idOf('Blue v1'),
      olderId: null,
      comparison: null,
      isListeningCloser: false,
    });
  });

  it('says how much louder the newer version was measured to be, if sync doesn’t', async () => {
    sync.compare = () => ({ state: 'done', comparison: aComparedPair({ levelDb: null }) });
    await three();
    await done(2);
    await library.database.query('INSERT INTO sound (media_name, integrated_lufs) VALUES ($1, -14.2), ($2, -12.7)', [
      media('b'),
      media('c'),
    ]);
    expect((await compare('Blue v3')).body.comparison).toMatchObject({ levelDb: 1.5 });
    expect((await compare('Blue v2')).body.comparison).toMatchObject({ levelDb: null });
  });

  it('may end in two versions that can’t be compared', async () => {
    sync.compare = () => ({ state: 'done', comparison: { outcome: 'incomparable', reason: 'otherMusic' } });
    await three();
    await vi.waitFor(async () => {
      expect(await progress()).toEqual({ pairs: 2, compared: 0, incomparable: 2 });
    }, soon);
    expect((await compare('Blue v2')).body.comparison).toEqual({ outcome: 'incomparable', reason: 'otherMusic' });
    expect((await closer('Blue v1', 'Blue v2')).body).toMatchObject({ isListeningCloser: false });
  });

  it('is made again by another recipe', async () => {
    await three();
    await done(2);
    await library.database.query('UPDATE comparison SET recipe = 0, result = $1', [
      { outcome: 'incomparable', reason: 'silent' },
    ]);
    const another = await library.startAnother();
    await done(2);
    await vi.waitFor(async () => expect((await compare('Blue v2')).body.comparison).toEqual(same), soon);
    await another.close();
  });
});

describe('listening closer', () => {
  it('is done on request, once, and announced', async () => {
    await three();
    await done(2);
    // The reply may already have what was asked for.
    expect((await closer('Blue v2', 'Blue v1')).status).toBe(200);
    await vi.waitFor(async () => {
      const { body } = await compare('Blue v2');
      expect(body).toMatchObject({ isListeningCloser: false, comparison: { closer: { isSameRecording: true } } });
    }, soon);
    await closer('Blue v1', 'Blue v2');
    expect(sync.compared.filter(({ isCloser }) => isCloser)).toHaveLength(1);
  });

  it('includes comparing them, if they were not yet', async () => {
    await three();
    await done(2);
    expect((await closer('Blue v3', 'Blue v1')).status).toBe(200);
    await vi.waitFor(async () => {
      const { body } = await compare('Blue v3', `?with=${await idOf('Blue v1')}`);
      expect(body.comparison).toMatchObject({ ...same, closer: { remainderDb: -80 } });
    }, soon);
    expect(sync.compared.slice(-2).map((asked) => [nameOf(asked), asked.isCloser])).toEqual([
      ['ac', false],
      ['ac', true],
    ]);
  });
});

describe('a failure', () => {
  it('of one pair doesn’t keep the others waiting', async () => {
    sync.compare = ({ newer }) => (newer === media('c') ? 500 : { state: 'done', comparison: same });
    await three();
    await done(1);
    await vi.waitFor(async () => {
      const rows = await library.database.query('SELECT FROM comparison WHERE attempts = 1 AND run_after > now()');
      expect(rows).toHaveLength(1);
    }, soon);
  });

  it('of the sync service is retried', async () => {
    let failures = 3;
    sync.compare = () => {
      failures -= 1;
      return failures >= 0 ? 503 : { state: 'done', comparison: same };
    };
    await three();
    await vi.waitFor(async () => {
      // Looks again at once, instead of seconds later.
      await heard();
      expect((await progress()).compared).toBe(2);
    }, soon);
  });

  it('to decode a content is looked at again once it was heard', async () => {
    sync.compare = () => ({ state: 'done', comparison: { outcome: 'incomparable', reason: 'undecodable' } });
    await three();
    await vi.waitFor(async () => expect((await progress()).incomparable).toBe(2), soon);
    sync.compare = () => ({ state: 'done', comparison: same });
    await heard(media('a'));
    await done(1);
    expect((await progress()).incomparable).toBe(1);
  });
});

it('a content that turns out to be damaged is compared again', async () => {
  await three();
  await done(2);
  sync.compare = () => ({ state: 'done', comparison: { outcome: 'incomparable', reason: 'undecodable' } });
  const trouble = { kind: 'damaged', isUnplayable: false } as const;
  await library.apply(file('Blue v3', 'c', { isUndecodable: true, trouble }));
  await vi.waitFor(async () => {
    await heard();
    expect(await progress()).toMatchObject({ compared: 1, incomparable: 1 });
  }, soon);
});

describe('what changed, in words', () => {
  it('is listed for all versions, newest first; null while it is not known', async () => {
    sync.compare = ({ newer }) => (newer === media('c') ? { state: 'waiting' } : { state: 'done', comparison: same });
    await three();
    await done(1);
    const [v1, v2, v3] = await Promise.all(['Blue v1', 'Blue v2', 'Blue v3'].map(idOf));
    expect(await summaries()).toEqual([
      { newerId: v3, olderId: v2, sentence: null },
      { newerId: v2, olderId: v1, sentence: changeSentence(same) },
    ]);
  });

  it('is not in the news where two versions can’t be compared', async () => {
    sync.compare = () => ({ state: 'done', comparison: { outcome: 'incomparable', reason: 'otherMusic' } });
    await three();
    await vi.waitFor(async () => expect((await progress()).incomparable).toBe(2), soon);
    const { body } = await ask<NewsItem[]>('GET', '/api/news-feed');
    expect(body.some(({ metadata }) => metadata.changes !== undefined)).toBe(false);
  });

  it('is in the news of a new version', async () => {
    await three();
    await done(2);
    const changesOf = async (as: object = {}) => {
      const { body } = await ask<NewsItem[]>('GET', '/api/news-feed', as);
      return body.map(({ type, metadata }) => [type, metadata.changes]);
    };
    expect(await changesOf()).toEqual([
      ['new_version', changeSentence(same)],
      ['new_version', changeSentence(same)],
      ['new_song', undefined],
    ]);
    await ask('POST', '/api/hide-version', curator, { versionId: await idOf('Blue v3') });
    expect(await changesOf()).toHaveLength(2);
    expect(await changesOf(admin)).toHaveLength(3);
  });
});

describe('where the music of other versions is', () => {
  const aligned = async (name: string, as: object = {}) =>
    (await ask<VersionAlignment[]>('GET', `/api/songs/${await idOf(name)}/alignments`, as)).body;
  /** each version starts two seconds later than the one before it */
  const later = (length: number): VersionComparison =>
    aComparedPair({
      alignment: { stretches: [{ older: [0, length], newer: [2, length + 2] }], unsure: [] },
    });
  const mark = async (name: string) =>
    ask('POST', `/api/songs/${await idOf(name)}/timestamps`, {}, { timestamp: 1, emoji: '🔥' });

  it('is listed for those with notes, markers or sections, from neighbour to neighbour', async () => {
    sync.compare = () => ({ state: 'done', comparison: later(100) });
    await three();
    await done(2);
    expect(await aligned('Blue v3')).toEqual([]);
    await mark('Blue v1');
    const [v1, v2, v3] = await Promise.all(['Blue v1', 'Blue v2', 'Blue v3'].map(idOf));
    expect(await aligned('Blue v3')).toEqual([
      { versionId: v1, alignment: { stretches: [{ older: [0, 98], newer: [4, 102] }], unsure: [] } },
    ]);
    await ask('POST', '/api/song-comments', {}, { cleanTitle: 'Blue', comment: 'here', atSeconds: 3, versionId: v3 });
    await ask('PUT', `/api/songs/${v2}/sections`, {}, { sections: [], grid: null, revision: 0 });
    expect((await aligned('Blue v1')).map(({ versionId }) => versionId)).toEqual([v2, v3]);
    expect((await aligned('Blue v1'))[1]?.alignment.stretches).toEqual([{ older: [4, 102], newer: [0, 98] }]);
  });

  it('is taken from the pair itself where that was compared', async () => {
    sync.compare = ({ older }) => ({ state: 'done', comparison: later(older === media('a') ? 50 : 100) });
    await three();
    await done(2);
    await mark('Blue v1');
    await compare('Blue v3', `?with=${await idOf('Blue v1')}`);
    await vi.waitFor(async () => {
      expect((await aligned('Blue v3'))[0]?.alignment.stretches[0]?.newer).toEqual([2, 52]);
    }, soon);
  });

  it('is listed for versions that notes were put on', async () => {
    sync.compare = () => ({ state: 'done', comparison: later(100) });
    await three();
    await done(2);
    const [v1, v2] = await Promise.all(['Blue v1', 'Blue v2'].map(idOf));
    const note = { cleanTitle: 'Blue', comment: 'here', atSeconds: 3, versionId: v1 };
    const { body } = await ask<{ id: number }>('POST', '/api/song-comments', {}, note);
    await ask('PUT', `/api/song-comments/${body.id}/place`, {}, { versionId: v2, atSeconds: 7 });
    expect((await aligned('Blue v3')).map(({ versionId }) => versionId)).toEqual([v2, v1]);
  });

  it('leaves out what is not known or can’t be compared', async () => {
    sync.compare = ({ newer }) =>
      newer === media('b')
        ? { state: 'done', comparison: { outcome: 'incomparable', reason: 'otherMusic' } }
        : { state: 'done', comparison: later(100) };
    await three();
    await vi.waitFor(async () => expect(await progress()).toMatchObject({ compared: 1, incomparable: 1 }), soon);
    await mark('Blue v1');
    await mark('Blue v2');
    expect((await aligned('Blue v3')).map(({ versionId }) => versionId)).toEqual([await idOf('Blue v2')]);
  });

  it('is not listed for hidden versions, except for people who can unhide them', async () => {
    await three();
    await done(2);
    await mark('Blue v3');
    await ask('POST', '/api/hide-version', curator, { versionId: await idOf('Blue v3') });
    expect(await aligned('Blue v1')).toEqual([]);
    expect(await aligned('Blue v1', curator)).toHaveLength(1);
    expect((await ask('GET', `/api/songs/${await idOf('Blue v3')}/alignments`)).status).toBe(404);
  });
});
