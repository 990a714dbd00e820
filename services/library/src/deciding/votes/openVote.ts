import type * as calls from '@simmer/contracts/calls';
import type { BlindVote, BodyOf, Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownSong } from '../../base/songs/findShown.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { canCloseVote, findShownVote } from './findShownVote.ts';
import { showVote } from './showVote.ts';
import type { OpenRefusal, VotesRepository } from './votes.repository.ts';

export type VoteDeps = {
  votes: VotesRepository;
  findVersion: FindVersion;
  /** of the voters' orders */
  labelKey: Buffer;
};

type OpenVoteCall = BodyOf<typeof calls.openVote> & { key: string; who: Identity };

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { fields: [{ path, message }] });

function refusal(reason: OpenRefusal): AppError {
  switch (reason) {
    case 'versions':
      return refused('versionIds', 'Please choose visible versions of this song');
    case 'same':
      return refused('versionIds', 'Two of these versions are the same recording. Please choose others.');
    case 'past':
      return refused('closesAt', 'Please choose a time in the future');
    case 'farOff':
      return refused('closesAt', 'Please choose a time within a year');
    case 'tooMany':
      return new AppError('conflict', 'This song has 20 open votes. Please close one first.');
  }
}

/**
 * Opens a blind vote. Sending the same `clientKey` again returns the existing one.
 *
 * @throws AppError `not_found` for a song that the caller can't see; `invalid_input` for versions that aren't visible ones of this song, or
 * a time that has passed or is more than a year away, by the database's clock; `conflict` past twenty open votes
 * @see PRODUCT.md, Blind votes
 */
export async function openVote(
  { key, who, ...options }: OpenVoteCall,
  { votes, findVersion, labelKey }: VoteDeps,
): Promise<BlindVote> {
  const { titleKey } = await findShownSong(findVersion(key), who);
  const opened = await votes.open({ ...options, titleKey, who });
  if (typeof opened === 'string') throw refusal(opened);
  return showVote(opened, who, labelKey);
}

/**
 * Closes a vote; one that is over stays as it is.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but whoever opened it and admins
 * @see PRODUCT.md, Blind votes
 */
export async function closeVote(
  { id, who }: { id: number; who: Identity },
  { votes, labelKey }: VoteDeps,
): Promise<BlindVote> {
  const vote = await findShownVote(id, who, votes);
  if (!canCloseVote(who, vote)) {
    throw new AppError('forbidden', 'Only the person who opened this vote and admins can close it');
  }
  if (vote.state === 'open') await votes.close(id, who);
  return showVote(await findShownVote(id, who, votes), who, labelKey);
}
