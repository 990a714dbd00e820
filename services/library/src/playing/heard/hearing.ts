import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { TeamFetcher } from '../../people/members/fetchTeam.ts';
import { getSongHearing } from './getSongHearing.ts';
import { createHeardPlaysRepository } from './heardPlays.repository.ts';
import { createHearingChoicesRepository } from './hearingChoices.repository.ts';
import { createHearingNews } from './hearingNews.ts';
import { createHearingsRepository } from './hearings.repository.ts';
import { hearSongs } from './hearSongs.ts';
import { listHeardVersions } from './listHeardVersions.ts';
import { setHearingChoice } from './setHearingChoice.ts';

/** What people have heard. */
export type Hearing = {
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
  fetchTeam: TeamFetcher['fetch'];
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
      route(calls.hearSongs, async ({ body, who }) => {
        await hearSongs(who, body.plays, { heardPlays, news, clock });
        return undefined;
      }),
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
