import * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, ReplyOf } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { People } from '../../people/createPeople.ts';
import { getSongHearing } from './getSongHearing.ts';
import { createHeardPlaysRepository, type HeardPlaysRepository } from './heardPlays.repository.ts';
import { createHearingChoicesRepository, type HearingChoicesRepository } from './hearingChoices.repository.ts';
import { createHearingNews, type HearingNews } from './hearingNews.ts';
import { createHearingsRepository, type HearingsRepository } from './hearings.repository.ts';

/** What people have heard. */
type Hearing = {
  routes: Route[];
  /** forgets plays that no report may follow any more */
  trim(): Promise<void>;
  /** announces nothing any more */
  close(): Promise<void>;
};

type HearingDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  fetchTeam: People['team']['fetch'];
  findVersion: FindVersion;
};

/** Assembles what the library knows of what people have heard. */
export function createHearing({ database, clock, log, fetchTeam, findVersion }: HearingDeps): Hearing {
  const heardPlays = createHeardPlaysRepository(database);
  const hearings = createHearingsRepository(database);
  const choices = createHearingChoicesRepository(database);
  const news = createHearingNews(() => announce(database, 'hearings'), log);
  return {
    routes: [
      route(calls.hearSongs, ({ body, who }) => hearSongs(who, body.plays, { heardPlays, news, clock })),
      route(calls.getSongHearing, ({ params, who }) =>
        getSongHearing({ key: params.key, who }, { hearings, choices, fetchTeam, findVersion }),
      ),
      route(calls.listHeardVersions, ({ who }) => listHeardVersions(who, { hearings, choices })),
      route(calls.getHearingChoice, async ({ who }) => ({ isKept: await choices.isKept(who.userId) })),
      route(calls.setHearingChoice, ({ body, who }) => setHearingChoice(who, body.isKept, { choices, news })),
    ],
    trim: () => heardPlays.trim(clock.now()),
    close: news.close,
  };
}

type HearDeps = { heardPlays: HeardPlaysRepository; news: HearingNews; clock: Clock };

/**
 * Adds what a player has really played to what its person has heard. Ignores versions that nobody sees, and everything of people who
 * don't want it kept: what is reported once too often is no mistake that anybody could mend.
 *
 * @see PRODUCT.md, Heard
 */
async function hearSongs(
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

/** Returns the newest versions of songs that the caller has heard, and since which one versions are new to them. @see PRODUCT.md, Heard */
async function listHeardVersions(
  { userId }: Identity,
  { hearings, choices }: { hearings: HearingsRepository; choices: HearingChoicesRepository },
): Promise<ReplyOf<typeof calls.listHeardVersions>> {
  if (!(await choices.isKept(userId))) return { isKept: false, versionIds: [], lastSeenId: null };
  const [versionIds, lastSeenId] = await Promise.all([hearings.listHeard(userId), hearings.findLastSeen(userId)]);
  return { isKept: true, versionIds, lastSeenId };
}

/**
 * Has Simmer keep what the caller hears, or stop. Stopping deletes what was kept at once, for good.
 *
 * @see PRODUCT.md, Heard
 */
export async function setHearingChoice(
  who: Identity,
  isKept: boolean,
  { choices, news }: { choices: HearingChoicesRepository; news: HearingNews },
): Promise<{ isKept: boolean }> {
  if (await choices.choose(who, isKept)) news.tell('heard');
  return { isKept };
}
