import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { EVENTS_CHANNEL } from '../base/changes/announce.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { People } from '../people/createPeople.ts';
import type { Playing } from '../playing/createPlaying.ts';
import { createDecisionsRepository } from './approvals/decisions.repository.ts';
import { decisionRoutes } from './approvals/decisions.routes.ts';
import { createBlindCopies } from './blindAudio/fetchBlindCopies.ts';
import { mountShownBlind } from './blindAudio/shownBlind.routes.ts';
import { endVotes } from './votes/endVotes.ts';
import { openVotes } from './votes/openVotes.ts';
import { settleVotes } from './votes/settleVotes.repository.ts';
import { createVoteCopiesRepository } from './votes/voteCopies.repository.ts';
import { createVotesRepository } from './votes/votes.repository.ts';
import { voteRoutes } from './votes/votes.routes.ts';

type DecidingDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock' | 'secrets'> &
  Pick<Catalogue, 'find' | 'fetchLikeness'> &
  Pick<People, 'team'> &
  Pick<Playing, 'comparisons' | 'fetchPeaks'> & {
    /** how long to wait after a failure to have audio removed */
    feedRetryMs?: number | undefined;
  };

/** Assembles how the team decides about songs: asked, and by blind votes. */
export function createDeciding(deps: DecidingDeps): District {
  const { database, settings, log, clock, secrets, find, fetchLikeness, fetchPeaks, team, comparisons } = deps;
  const { findVersion } = find;
  const copies = createVoteCopiesRepository(database);
  const blindCopies = createBlindCopies({ syncUrl: settings.SYNC_URL, secret: settings.SIMMER_SECRET });
  const wakeUp = createWakeUp();
  return {
    routes: [
      ...decisionRoutes({
        findVersion,
        decisions: createDecisionsRepository(database),
        fetchTeam: team.fetch,
        openVotes: (userId) => openVotes(database, userId),
      }),
      ...voteRoutes({
        votes: createVotesRepository(database),
        labelKey: deriveKey(settings.SIMMER_SECRET, 'vote-labels'),
        mediaSecret: secrets.mediaSecret,
        hurry: (mediaName) => fetchPeaks(mediaName, 'call'),
        comparisons,
        copies,
        blindCopies,
        fetchLikeness,
        findVersion,
        clock,
        log,
      }),
    ],
    mount: (router) => mountShownBlind(router, { areHeard: copies.areHeard, clock, mediaSecret: secrets.mediaSecret }),
    jobs: (signal) =>
      Promise.all([
        database.channels.follow(EVENTS_CHANNEL, () => wakeUp.ring(), signal),
        endVotes({
          settle: () => settleVotes(database),
          copies,
          blindCopies,
          wakeUp,
          log,
          signal,
          retryMs: deps.feedRetryMs,
        }),
      ]),
  };
}
