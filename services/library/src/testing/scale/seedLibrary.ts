import type { Scale, Seed, SeedQuery } from '@simmer/service-common/testing/scale.ts';
import { SUM_UP, SUMMED_AT_ONCE } from '../../playing/statistics/songSums.ts';
import { seedAccessRequests } from './seedAccessRequests.ts';
import { seedActivity } from './seedActivity.ts';
import { seedCatchUp } from './seedCatchUp.ts';
import { seedGuests } from './seedGuests.ts';
import { seedHearing } from './seedHearing.ts';
import { seedListening } from './seedListening.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedPlaylists } from './seedPlaylists.ts';
import { seedSongs } from './seedSongs.ts';
import { seedVersionCare } from './seedVersionCare.ts';

/** What triggers would have noted, while it was seeded without them. */
async function sumUp(query: SeedQuery, to: Scale): Promise<void> {
  await query('INSERT INTO sum_change (title_key) SELECT title_key FROM song');
  for (let songs = 0; songs < to.songs; songs += SUMMED_AT_ONCE) await query(SUM_UP, ['2000-01-01']);
}

/** Fills the library's tables: a library that has been used for years, and is through with its background work. */
export const seedLibrary: Seed = async (query, from, to) => {
  await seedSongs(query, from, to);
  await seedVersionCare(query, from, to);
  await seedActivity(query, from, to);
  await seedPlaylists(query, from, to);
  await seedGuests(query, from, to);
  await seedAccessRequests(query);
  await seedNotifications(query, from, to);
  await seedHearing(query, from, to);
  await seedListening(query, from, to);
  await seedCatchUp(query);
  await sumUp(query, to);
  // For the lists that are kept, and for a list of which each change is noted: these were not.
  await query('UPDATE change_clock SET last_seq = last_seq + 1, catalogue_revision = catalogue_revision + 1');
  await query(`INSERT INTO outbox (seq, topic) SELECT last_seq, 'songs' FROM change_clock`);
  await query('UPDATE list_generation SET generation = gen_random_uuid()');
};
