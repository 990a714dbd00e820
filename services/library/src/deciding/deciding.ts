import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Database } from '../base/database.ts';
import type { LibrarySettings } from '../base/settings.ts';
import type { TeamFetcher } from '../people/members/fetchTeam.ts';
import { CALL_WAITS_MS, type FetchPeaks } from '../playing/audio/fetchPeaks.ts';
import { createDecisionsRepository } from './approvals/decisions.repository.ts';
import { decisionRoutes } from './approvals/decisions.routes.ts';
import type { AudioDeps } from './votes/getVoteAudio.ts';
import { openVotes } from './votes/openVotes.ts';
import { createVotesRepository } from './votes/votes.repository.ts';
import { voteRoutes } from './votes/votes.routes.ts';

type DecidingDeps = Omit<AudioDeps, 'votes' | 'labelKey' | 'hurry'> & {
  database: Database;
  settings: LibrarySettings;
  fetchTeam: TeamFetcher['fetch'];
  fetchPeaks: FetchPeaks;
};

/** Assembles how the team decides about songs: asked, and by blind votes. */
export function decidingRoutes({ database, settings, fetchTeam, fetchPeaks, ...deps }: DecidingDeps): Route[] {
  return [
    ...decisionRoutes({
      findVersion: deps.findVersion,
      decisions: createDecisionsRepository(database),
      fetchTeam,
      openVotes: (userId) => openVotes(database, userId),
    }),
    ...voteRoutes({
      ...deps,
      votes: createVotesRepository(database),
      labelKey: deriveKey(settings.SIMMER_SECRET, 'vote-labels'),
      hurry: (mediaName) => fetchPeaks(mediaName, CALL_WAITS_MS),
    }),
  ];
}
