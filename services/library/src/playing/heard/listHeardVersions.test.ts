import { scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { beforeAll, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { seedSongs } from '../../testing/scale/seedSongs.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const VERSIONS = 6000;
/** Has a person hear versions that a condition names. */
const hear = (userId: number, which: string) =>
  library.database.query(
    `INSERT INTO heard_version (user_id, version_id, media_name, first_heard_at, last_at)
     SELECT $1, id, CASE WHEN id % 40 = 2 THEN 'replaced since' ELSE media_name END, now(), now() FROM version WHERE ${which}`,
    [userId],
  );

const library = perFile(startTestLibrary);
beforeAll(async () => {
  await seedDatabase(library.databaseUrl, seedSongs, scaleOf(VERSIONS));
  await hear(1, 'true');
  await hear(2, 'id <= 120');
});

type Heard = { versionIds: number[]; lastSeenId: number | null };
const heardOf = async (userId: number) =>
  (await askLibrary<Heard>(library, 'GET', '/api/heard-versions', { as: { userId } })).body;
const heardBy = async (userId: number) => (await heardOf(userId)).versionIds;

/** Of each song the second version, or the first where the second is missing; without hidden and replaced ones. */
function newest(versions: number): number[] {
  const songs = Array.from({ length: versions / 2 }, (_, index) => index + 1).filter((song) => song % 1000 !== 7);
  const isMissing = (id: number) => id % 100 === 93;
  return songs.map((song) => (isMissing(2 * song) ? 2 * song - 1 : 2 * song)).filter((id) => id % 40 !== 2);
}

it.each([
  [1, 'everything', VERSIONS],
  [2, 'a little', 120],
])('person %i, who has heard %s, gets the newest of it', async (userId, _what, versions) => {
  expect(await heardBy(userId)).toEqual(newest(versions));
});

it('tells which versions came since the last visit', async () => {
  const lastSeen = async () => (await heardOf(3)).lastSeenId;
  await library.database.query(`UPDATE version SET created_at = '2020-01-01' WHERE id <= 100`);
  expect(await lastSeen()).toBeNull();
  await askLibrary(library, 'PUT', '/api/visit', { as: { userId: 3 } });
  const since = '2020-07-01T00:00:00Z';
  await askLibrary(library, 'PUT', '/api/catch-up', { as: { userId: 3 }, body: { since } });
  expect(await lastSeen()).toBe(100);
});
