import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isVisible, newestFirst } from '../../base/songs/versionColumns.ts';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { versionIds } from '../../testing/versionIds.ts';
import { SUMMED_AT_ONCE } from './songSums.ts';
import { createStatisticsRepository } from './statistics.repository.ts';

const curator = { userId: 3, isAdmin: true, canCurateSongs: true };
const names = ['Blue v1', 'Blue v2', 'Red v1', 'Red v2', 'Amber'];

const library = perTest(startTestLibrary);
let ids: Map<string, number>;

beforeEach(async () => {
  await library.apply(...names.map((name) => aStoredFile(`/${name}.mp3`, { durationSeconds: 100 })));
  ids = await versionIds(library);
});

const ask = (method: string, path: string, body: object, as: object = curator) =>
  askLibrary(library, method, path, { as, body });

let plays = 0;
/** Each changes something that a sum is made of; some are refused, which changes nothing. */
const deeds: Record<string, (name: string, other: string) => Promise<unknown>> = {
  hear: (name, other) => {
    plays += 1;
    const heard = { versionId: ids.get(name), playId: `play ${plays}`, seconds: [[0, name < other ? 40 : 2]] };
    return ask('POST', '/api/heard', { plays: [heard] }, { userId: 1 });
  },
  keepNothing: () => ask('PUT', '/api/hearing-choice', { isKept: false }, { userId: 1 }),
  keepAgain: () => ask('PUT', '/api/hearing-choice', { isKept: true }, { userId: 1 }),
  hide: (name) => ask('POST', '/api/hide-version', { filename: `${name}.mp3` }),
  show: (name) => ask('POST', '/api/unhide-version', { filename: `${name}.mp3` }),
  hideSong: (name) => ask('POST', '/api/hide-version', { cleanTitle: name.split(' ')[0] }),
  remove: (name) => library.apply({ removed: `id:/${name}.mp3` }),
  arrive: (name) => library.apply(aStoredFile(`/${name}.mp3`, { durationSeconds: 100 })),
  move: (name, other) =>
    ask('POST', '/api/versions/move', { filename: `${name}.mp3`, newCleanTitle: other.split(' ')[0] }),
  merge: (name, other) => ask('POST', '/api/song-merges', { from: name.split(' ')[0], into: other.split(' ')[0] }),
  undoMerges: async () => {
    const made = await readValues(library.database, column.number, 'SELECT id FROM song_merge ORDER BY id DESC');
    for (const id of made) await ask('POST', `/api/song-merges/${id}/undo`, {});
  },
  nextDay: async () => library.clock.set(new Date(library.clock.now().getTime() + 86_400_000).toISOString()),
};

const sums = z.object({
  titleKey: z.string(),
  arrivedAt: z.date(),
  lastHeardAt: z.date().nullable(),
  plays: z.number(),
});
const KEPT = `
  SELECT title_key AS "titleKey", arrived_at AS "arrivedAt", last_heard_at AS "lastHeardAt",
         coalesce((SELECT sum(plays) FROM song_plays WHERE song_plays.title_key = heard_song.title_key), 0)::integer AS plays
    FROM heard_song ORDER BY title_key`;
const COUNTED = `
  SELECT v.title_key AS "titleKey", (array_agg(v.created_at ORDER BY ${newestFirst}))[1] AS "arrivedAt",
         (SELECT max(last_at) FROM heard_version JOIN version heard ON heard.id = version_id
           WHERE heard.title_key = v.title_key AND ${isVisible('heard')}) AS "lastHeardAt",
         (SELECT coalesce(sum(plays), 0)::integer FROM version_plays JOIN version played ON played.id = version_id
           WHERE played.title_key = v.title_key AND ${isVisible('played')}) AS plays
    FROM version v WHERE ${isVisible('v')} GROUP BY v.title_key ORDER BY v.title_key`;

const MONTHS = `SELECT month::text, sum(plays)::integer AS plays FROM song_plays GROUP BY month HAVING sum(plays) <> 0 ORDER BY month`;
const TOTALS = 'SELECT month::text, plays FROM month_plays WHERE plays <> 0 ORDER BY month';
const totals = (statement: string) =>
  readRows(library.database, z.object({ month: z.string(), plays: z.number() }), statement);

const look = () => askLibrary(library, 'GET', '/api/statistics');
const rows = (statement: string) => readRows(library.database, sums, statement);

describe('the sums of songs', () => {
  it('are what counting comes to, whatever happens in whatever order', async () => {
    const name = fc.constantFrom(...names);
    const deed = fc.tuple(fc.constantFrom(...Object.keys(deeds)), name, name);
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 20 }), async (chosen) => {
        for (const [what, one, other] of chosen) {
          await deeds[what]?.(one, other);
          expect((await look()).status).toBe(200);
          expect(await rows(KEPT)).toEqual(await rows(COUNTED));
          expect(await totals(TOTALS)).toEqual(await totals(MONTHS));
        }
      }),
      { numRuns: randomRuns(1, 20), endOnFailure: true },
    );
  });

  it('are right when people listen and look at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        turn % 3 === 0
          ? look()
          : ask(
              'POST',
              '/api/heard',
              { plays: [{ versionId: ids.get('Amber'), playId: `${turn}`, seconds: [[0, 40]] }] },
              { userId: turn },
            ),
      ),
    );
    await look();
    expect(await rows(KEPT)).toEqual(await rows(COUNTED));
    expect((await rows(KEPT)).find(({ titleKey }) => titleKey === 'amber')?.plays).toBe(16);
  });

  it('count a play of a version that is moved while it is reported', async () => {
    await library.database.transaction(async (transaction) => {
      const play = `INSERT INTO version_plays VALUES ($1, '2026-05-02', 5)`;
      await execute(transaction, play, [ids.get('Blue v2')]);
      await deeds.move?.('Blue v2', 'Amber');
      await look();
    });
    await look();
    expect(await rows(KEPT)).toEqual(await rows(COUNTED));
    expect((await rows(KEPT)).find(({ titleKey }) => titleKey === 'amber')?.plays).toBe(5);
  });

  it('of plays end with the month after theirs', async () => {
    const { sumUp, forgetPast } = createStatisticsRepository(library.database);
    const months = () =>
      readValues(library.database, column.text, 'SELECT month::text FROM month_plays ORDER BY month');
    await deeds.hear?.('Amber', 'Blue');
    library.clock.set('2026-06-10T10:00:00.000Z');
    await deeds.hear?.('Amber', 'Blue');
    await sumUp('2026-06-01');
    await forgetPast('2026-06-01');
    expect(await months()).toEqual(['2026-05-01', '2026-06-01']);
    await forgetPast('2026-07-01');
    expect(await months()).toEqual(['2026-06-01']);
    expect(await totals(TOTALS)).toEqual(await totals(MONTHS));
  });

  it('are made of as many songs as an import brings', async () => {
    await library.database.query(
      'INSERT INTO sum_change (title_key) SELECT title_key FROM song, generate_series(1, $1::integer)',
      [2 * SUMMED_AT_ONCE],
    );
    await look();
    expect(await library.database.query('SELECT FROM sum_change')).toEqual([]);
    expect(await rows(KEPT)).toEqual(await rows(COUNTED));
  });
});
