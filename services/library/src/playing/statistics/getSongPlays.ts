import type { Identity, SongPlays } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { findShownSong } from '../../base/songs/findShownSong.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

type Deps = { statistics: Pick<StatisticsRepository, 'playsOf'>; findVersion: FindVersion; clock: Clock };

/**
 * Returns the plays of a song's visible versions on each day of the last six months, of everyone together; days are those in UTC.
 *
 * @throws AppError `not_found`
 * @see PRODUCT.md, Statistics
 */
export async function getSongPlays(
  { key, who }: { key: string; who: Identity },
  { statistics, findVersion, clock }: Deps,
): Promise<SongPlays> {
  const { titleKey } = await findShownSong(findVersion(key), who);
  const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { today, days: await statistics.playsOf(titleKey, today) };
}
