import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { HeardPlaysRepository } from './heardPlays.repository.ts';
import type { HearingNews } from './hearingNews.ts';

type HearDeps = { heardPlays: HeardPlaysRepository; news: HearingNews; clock: Clock };

/**
 * Adds what a player has really played to what its person has heard. Ignores versions that nobody sees, and everything of people who
 * don't want it kept: what is reported once too often is no mistake that anybody could mend.
 *
 * @see PRODUCT.md, Heard
 */
export async function hearSongs(
  who: Identity,
  plays: BodyOf<typeof calls.hearSongs>['plays'],
  { heardPlays, news, clock }: HearDeps,
): Promise<void> {
  const now = clock.now();
  const reported = plays.map(({ versionId, playId, content, seconds, leftAtSeconds, agoSeconds }) => ({
    versionId,
    playId,
    content,
    stretches: seconds,
    leftAtSeconds,
    at: new Date(now.getTime() - agoSeconds * 1000),
  }));
  news.tell(await heardPlays.hear(who, reported, now));
}
