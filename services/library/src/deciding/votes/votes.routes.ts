import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { findShownSong } from '../../base/songs/findShown.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import { castVote } from './castVote.ts';
import { findShownVote } from './findShownVote.ts';
import { type AudioDeps, getVoteAudio } from './getVoteAudio.ts';
import { getVotePlaces } from './getVotePlaces.ts';
import { closeVote, openVote } from './openVote.ts';
import { showVote } from './showVote.ts';

export function voteRoutes(deps: AudioDeps): Route[] {
  const { votes, findVersion, labelKey } = deps;
  return [
    route(calls.listVotes, async ({ params, who }) => {
      const found = await ifThere(findShownSong(findVersion(params.key), who));
      return found ? (await votes.list(found.titleKey)).map((vote) => showVote(vote, who, labelKey)) : [];
    }),
    route(calls.openVote, ({ params, body, who }) => openVote({ key: params.key, who, ...body }, deps)),
    route(calls.getVote, async ({ params, who }) =>
      showVote(await findShownVote(params.id, who, votes), who, labelKey),
    ),
    route(calls.getVoteAudio, ({ params, who }) => getVoteAudio({ id: params.id, who }, deps)),
    route(calls.getVotePlaces, ({ params, query, who }) => getVotePlaces({ id: params.id, who, ...query }, deps)),
    route(calls.castVote, ({ params, body, who }) => castVote({ id: params.id, who, ...body }, deps)),
    route(calls.closeVote, ({ params, who }) => closeVote({ id: params.id, who }, deps)),
  ];
}
