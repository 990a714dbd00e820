import { libraryEndpoints } from '@simmer/contracts/services';
import type { MayWalk } from '@simmer/service-common/testing/plans.ts';
import { scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { refusedOf, seededGets } from '@simmer/service-common/testing/seededCalls.ts';
import { testPlans } from '@simmer/service-common/testing/testPlans.ts';
import { aTeamPerson, startFakeAuth } from './testing/fakeAuth.ts';
import { perFile } from './testing/lifetimes.ts';
import { publishSharePage } from './testing/publishSharePage.ts';
import { libraryCalls } from './testing/scale/libraryCalls.ts';
import { followChanges, makeChanges } from './testing/scale/libraryWork.ts';
import { seedLibrary } from './testing/scale/seedLibrary.ts';
import { startTestLibrary } from './testing/testLibrary.ts';

const wholeList =
  'the whole list of songs, read at the start and after many changes at once; otherwise only what changed';
const allPlaces = 'answers with every place in every playlist; kept until something changes';
const renamed =
  'asked only of songs that lost all their versions in a page of changes; how many there are decides what is cheaper';
const declared: MayWalk[] = [
  { part: 'FROM sum_change LIMIT', table: 'sum_change', because: 'takes whatever comes first; nothing is looked for' },
  { part: 'DELETE FROM song_plays WHERE month <', table: 'song_plays', because: 'once an hour, of two months' },
  ...['version', 'version_vocal'].map((table) => ({
    part: 'WITH credited AS ( SELECT link.version_id FROM version_producer',
    table,
    because: 'a person’s page, once it is opened; whether the credits are few or most decides what is cheaper',
  })),
  ...['version', 'song', 'favorite'].map((table) => ({
    part: 'FROM favorite GROUP BY title_key ), found_by AS',
    table,
    because: wholeList,
  })),
  ...['version', 'comparison'].map((table) => ({
    part: 'SELECT count(*)::integer AS "pairs"',
    table,
    because: 'counts all pairs of versions, for an admin who looks at them',
  })),
  ...['version', 'playlist_song', 'playlist', 'song'].map((table) => ({
    part: 'WITH entry AS ( SELECT playlist_id, title_key FROM playlist_song )',
    table,
    because: 'answers with every playlist and its number of songs; kept until something changes',
  })),
  ...['version', 'playlist_song', 'playlist', 'song'].map((table) => ({
    part: 'p.icon AS "playlistIcon"',
    table,
    because: allPlaces,
  })),
  ...['song_status', 'song', 'version'].map((table) => ({
    part: 'FROM song_status record JOIN song s USING (title_key)',
    table,
    because: 'answers with every status; kept until something changes',
  })),
  ...['song_comment', 'news', 'favorite', 'song_follow', 'song_status', 'custom_title', 'playlist_song', 'song'].map(
    (table) => ({
      part: 'SELECT was, now FROM',
      table,
      because: renamed,
    }),
  ),
];

const team = perFile(() =>
  startFakeAuth([1, 2, 3, 4, 5].map((id) => aTeamPerson(id, `Person ${id}`, { isAdmin: id === 1 }))),
);
const library = perFile(() => startTestLibrary({ isInProduction: true, authUrl: team.url }));

testPlans(declared, async () => {
  await seedDatabase(library.databaseUrl, seedLibrary, scaleOf(20_000));
  await publishSharePage(library.dataFolder);
  const as = { isAdmin: true, canCurateSongs: true };
  return {
    databaseUrl: library.databaseUrl,
    async run() {
      const refused = await refusedOf(seededGets(libraryEndpoints, libraryCalls), (path) => library.call(path, { as }));
      refused.push(...(await makeChanges(library)));
      await followChanges(library);
      return refused;
    },
  };
});
