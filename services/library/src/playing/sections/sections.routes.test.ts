import { LARGEST_ID, type VersionComparison, type VersionSections, versionSections } from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const bo = { userId: 2, firstName: 'Bo', displayName: 'bo' };
const curator = { canCurateSongs: true };
const media = (letter: string) => `${letter.repeat(64)}.mp3`;
const file = (name: string, letter: string) =>
  aStoredFile(`/${name}.mp3`, { mediaName: media(letter), contentHash: letter, durationSeconds: 120 });
const ids: Record<string, number> = {};

beforeAll(async () => {
  await library.apply(file('Blue v1', 'a'), file('Blue v2', 'b'), file('Blue v3', 'c'), file('Blue v4', 'd'));
  const rows = await library.database.query<{ id: number; name: string }[]>(
    'SELECT id, right(left(filename, 7), 2) AS name FROM version',
  );
  for (const { id, name } of rows) ids[name] = id;
});
beforeEach(() =>
  library.database.query(`
    DELETE FROM version_sections; DELETE FROM comparison; DELETE FROM sound; UPDATE version SET is_hidden = false`),
);

const address = (name: string) => `/api/songs/${ids[name]}/sections`;
const get = async (name: string, as: object = {}) => {
  const { status, body } = await askLibrary<VersionSections>(library, 'GET', address(name), { as });
  expect(status).toBe(200);
  return versionSections.parse(body);
};
const put = (name: string, body: object, as: object = {}) =>
  askLibrary<VersionSections & { detail: string }>(library, 'PUT', address(name), {
    as,
    body: { sections: [], grid: null, revision: 0, ...body },
  });
const mark = (atSeconds: number, name: string | null = null) => ({ atSeconds, name });
/** stores what comparing two contents found */
const compared = (older: string, newer: string, comparison: VersionComparison) =>
  library.database.query(
    `INSERT INTO comparison (older_media, newer_media, newer_at, state, recipe, result) VALUES ($1, $2, now(), $3, 1, $4)
     ON CONFLICT (older_media, newer_media) DO UPDATE SET state = excluded.state, recipe = 1, result = excluded.result`,
    [media(older), media(newer), comparison.outcome, JSON.stringify(comparison)],
  );
const moved = (...stretches: [older: [number, number], newer: [number, number]][]) =>
  aComparedPair({ alignment: { stretches: stretches.map(([older, newer]) => ({ older, newer })), unsure: [] } });
const grid = { bpm: 120, firstBeatSeconds: 0.25, barSeconds: 0.25 };

describe('the sections of a version', () => {
  it('are one from the start while nothing is known', async () => {
    expect(await get('v1')).toEqual({
      versionId: ids.v1,
      sections: [mark(0)],
      grid: null,
      origin: 'guessed',
      fromVersionId: null,
      revision: 0,
    });
  });

  it('are guessed from its sound', async () => {
    const beats = { bpm: 92.5, firstBeatSeconds: 0.2, barSeconds: null };
    await library.database.query('INSERT INTO sound (media_name, guess) VALUES ($1, $2)', [
      media('a'),
      JSON.stringify({ sectionStarts: [31.2, 64, 500], beats }),
    ]);
    expect(await get('v1')).toMatchObject({
      sections: [mark(0), mark(31.2), mark(64)],
      grid: beats,
      origin: 'guessed',
    });
  });

  it('are set by any member, in order, from the start', async () => {
    const { status, body } = await put('v1', { sections: [mark(64, ' Chorus '), mark(31), mark(31)], grid });
    expect(status).toBe(200);
    const set = {
      versionId: ids.v1,
      sections: [mark(0), mark(31), mark(64, 'Chorus')],
      grid,
      origin: 'set',
      fromVersionId: null,
      revision: 1,
    };
    expect(body).toEqual(set);
    expect(await get('v1')).toEqual(set);
    expect((await announcedTopics(library)).at(-1)).toBe('sections');
  });

  it.each([
    [{ sections: [mark(10), mark(10.2)] }, 'Two sections start less than a quarter of a second apart'],
    [{ sections: [mark(10, 'A'), mark(10, 'B')] }, 'Two sections start less than a quarter of a second apart'],
    [{ sections: [mark(122)] }, 'That section starts past the end of the song'],
    [{ grid: { ...grid, firstBeatSeconds: 300 } }, 'That beat is past the end of the song'],
    [{ sections: Array.from({ length: 201 }, (_, place) => mark(place / 2)) }, 'Too many sections'],
    [{ sections: [mark(3, 'x'.repeat(61))] }, 'Section name too long'],
  ])('are refused where they make no sense: %#', async (body, detail) => {
    expect(await put('v1', body)).toMatchObject(refusal(400, detail));
  });

  it.each([
    { sections: [mark(-1)] },
    { sections: [mark(86_401)] },
    { grid: { ...grid, bpm: 19 } },
    { grid: { ...grid, bpm: 401 } },
    { revision: -1 },
    { revision: 0.5 },
  ])('have bounds: %#', async (body) => {
    expect((await put('v1', body)).status).toBe(400);
  });

  it('are not overwritten by someone who has not seen the last change, even at the same moment', async () => {
    const answers = await Promise.all([put('v1', { sections: [mark(10)] }), put('v1', { sections: [mark(20)] }, bo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'Someone else changed the sections. Please check them and try again.',
    );
    expect((await put('v1', { sections: [mark(30)], revision: 1 }, bo)).body.revision).toBe(2);
    for (const revision of [0, 1, 3]) {
      expect((await put('v1', { sections: [mark(40)], revision })).status).toBe(409);
    }
    expect((await put('v2', { revision: 1 })).status).toBe(409);
  });

  it('may be sent again if the reply was lost', async () => {
    await put('v1', { sections: [mark(10)], grid });
    const before = (await announcedTopics(library)).length;
    expect(await put('v1', { sections: [mark(10)], grid })).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await put('v1', { sections: [mark(10)], grid }, bo)).status).toBe(409);
    expect(await announcedTopics(library)).toHaveLength(before);
  });

  it('of hidden versions are for people who can unhide them', async () => {
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids.v4]);
    expect((await askLibrary(library, 'GET', address('v4'))).status).toBe(404);
    expect(await put('v4', {})).toMatchObject(refusal(404, 'Version not found'));
    expect((await put('v4', {}, curator)).status).toBe(200);
    expect((await askLibrary(library, 'GET', `/api/songs/${LARGEST_ID}/sections`)).status).toBe(404);
  });

  it('stay with the version when it is moved', async () => {
    await put('v4', { sections: [mark(10, 'Verse')] });
    const move = (newCleanTitle: string) =>
      askLibrary(library, 'POST', '/api/versions/move', { as: curator, body: { versionId: ids.v4, newCleanTitle } });
    await move('Red');
    expect(await get('v4')).toMatchObject({ origin: 'set', sections: [mark(0), mark(10, 'Verse')] });
    await move('Blue');
  });
});

describe('the sections of an earlier version', () => {
  const parts = [mark(0, 'Intro'), mark(20, 'Verse'), mark(50, 'Chorus'), mark(80, 'Outro')];

  it('are carried to where their music is', async () => {
    await put('v1', { sections: parts, grid });
    // The verse was cut with the end of the intro, and 8 s were inserted before the outro.
    await compared(
      'a',
      'b',
      moved(
        [
          [0, 15],
          [0, 15],
        ],
        [
          [50, 80],
          [15, 45],
        ],
        [
          [80, 112],
          [53, 85],
        ],
      ),
    );
    expect(await get('v2')).toEqual({
      versionId: ids.v2,
      sections: [mark(0, 'Intro'), mark(15, 'Chorus'), mark(53, 'Outro')],
      // Half a bar later, as the stretch with most of the music is.
      grid: { ...grid, barSeconds: 1.25 },
      origin: 'carried',
      fromVersionId: ids.v1,
      revision: 0,
    });
  });

  it('that lost their beginning start with what is left of them', async () => {
    await put('v1', { sections: parts });
    // 3 s of silence were cut in front, and 18 s at the start of the verse.
    await compared(
      'a',
      'b',
      moved(
        [
          [3, 20],
          [0, 17],
        ],
        [
          [38, 110],
          [17, 89],
        ],
      ),
    );
    expect((await get('v2')).sections).toEqual([mark(0, 'Intro'), mark(29, 'Chorus'), mark(59, 'Outro')]);
    await compared(
      'a',
      'b',
      moved(
        [
          [3, 20],
          [0, 17],
        ],
        [
          [30, 110],
          [17, 97],
        ],
      ),
    );
    expect((await get('v2')).sections[1]).toEqual(mark(17, 'Verse'));
  });

  it('are carried from neighbour to neighbour, from the nearest one that has some', async () => {
    const later = moved([
      [0, 100],
      [1, 101],
    ]);
    await compared('a', 'b', later);
    await compared('b', 'c', later);
    await compared('c', 'd', later);
    await put('v1', { sections: parts });
    expect((await get('v4')).sections.map(({ atSeconds }) => atSeconds)).toEqual([0, 23, 53, 83]);
    await put('v2', { sections: [mark(40, 'Bridge')] });
    expect(await get('v4')).toMatchObject({ fromVersionId: ids.v2, sections: [mark(0), mark(42, 'Bridge')] });
    await put('v4', { sections: [mark(41, 'Bridge')] });
    expect(await get('v4')).toMatchObject({ origin: 'set', revision: 1 });
    expect(await get('v3')).toMatchObject({ origin: 'carried', fromVersionId: ids.v2 });
  });

  it('begin the version, unless much was put before them', async () => {
    await put('v1', { sections: parts });
    await compared(
      'a',
      'b',
      moved([
        [0, 100],
        [2, 102],
      ]),
    );
    expect((await get('v2')).sections[0]).toEqual(mark(0, 'Intro'));
    await compared(
      'a',
      'b',
      moved([
        [0, 100],
        [16, 116],
      ]),
    );
    expect((await get('v2')).sections.slice(0, 2)).toEqual([mark(0), mark(16, 'Intro')]);
  });

  it('bring their beats at the new tempo', async () => {
    await put('v1', { sections: parts, grid });
    await compared(
      'a',
      'b',
      moved([
        [0, 100],
        [1, 81],
      ]),
    );
    const { grid: carried } = await get('v2');
    expect(carried?.bpm).toBeCloseTo(150);
    expect(carried?.firstBeatSeconds).toBeCloseTo(0);
    expect(carried?.barSeconds).toBeCloseTo(1.2);
  });

  it('are guessed instead where nobody knows where their music is', async () => {
    await put('v1', { sections: parts });
    expect((await get('v2')).origin).toBe('guessed');
    await compared('a', 'b', { outcome: 'incomparable', reason: 'otherMusic' });
    expect((await get('v2')).origin).toBe('guessed');
  });

  it('are not taken from hidden versions, except for people who can unhide them', async () => {
    await put('v1', { sections: parts });
    await compared(
      'a',
      'b',
      moved([
        [0, 100],
        [0, 100],
      ]),
    );
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids.v1]);
    expect((await get('v2')).origin).toBe('guessed');
    expect((await get('v2', curator)).origin).toBe('carried');
  });
});
