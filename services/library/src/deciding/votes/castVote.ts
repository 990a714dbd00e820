import type * as calls from '@simmer/contracts/calls';
import { type BlindVote, type BodyOf, type Identity, LEAST_HEARD_SECONDS } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { BlindCopies } from '../blindAudio/fetchBlindCopies.ts';
import { labelsOf, placeOfLabel } from '../blindAudio/labelOrder.ts';
import { findShownVote, voteOver } from './findShownVote.ts';
import type { VoteDeps } from './openVote.ts';
import { showVote } from './showVote.ts';
import type { VoteCopiesRepository } from './voteCopies.repository.ts';

type CastDeps = VoteDeps & { copies: VoteCopiesRepository; blindCopies: BlindCopies; log: Log };

type CastVote = BodyOf<typeof calls.castVote> & { id: number; who: Identity };

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { fields: [{ path, message }] });

const unheard = () =>
  refused('heard', `Please listen to each version for at least ${LEAST_HEARD_SECONDS} seconds first`);

/** Whether somebody was sent as much of every copy's sound as they must hear; what their page says of it isn't enough. */
async function hasAsked(
  { id, who }: { id: number; who: Identity },
  { copies, blindCopies, log }: CastDeps,
): Promise<boolean> {
  const made = await copies.made(id);
  if (!made) return false;
  const { names, soundsSeconds } = made;
  const asked = await blindCopies.asked({ voteId: id, userId: who.userId, names }).catch((error: unknown) => {
    log.warn({ err: error, voteId: id }, 'could not ask what sound a voter has asked for');
    throw new AppError('unavailable', 'Your choice can’t be saved at the moment. Please try again.');
  });
  return (
    asked.length === names.length && asked.every((seconds) => seconds >= Math.min(LEAST_HEARD_SECONDS, soundsSeconds))
  );
}

/**
 * Sets the caller's choice. It can be changed until the vote is over, or the caller asks which is which; sending the last one again is fine.
 *
 * @throws AppError `not_found`; `conflict` if the vote is over or the choice is final; `invalid_input` for a label that the vote doesn't
 * have, or before each was heard; `unavailable` while nobody can say whether it was
 * @see PRODUCT.md, Blind votes
 */
export async function castVote({ id, who, label, heard, ...choice }: CastVote, deps: CastDeps): Promise<BlindVote> {
  const { votes, labelKey } = deps;
  const vote = await findShownVote(id, who, votes);
  if (vote.state !== 'open') throw voteOver(vote);
  const count = vote.candidates.length;
  const place = placeOfLabel(labelKey, { voteId: id, userId: who.userId, count }, label);
  if (place === undefined) throw refused('label', 'Please choose one of this vote’s versions');
  const heardSeconds = new Map(heard.map((one) => [one.label, one.seconds]));
  if (labelsOf(count).some((one) => (heardSeconds.get(one) ?? 0) < LEAST_HEARD_SECONDS)) {
    throw unheard();
  }
  const hasChosen = vote.choices.some(({ user }) => user.id === who.userId);
  if (!hasChosen && !(await hasAsked({ id, who }, deps))) throw unheard();
  const outcome = await votes.cast(id, { ...choice, place, who });
  const now = await findShownVote(id, who, votes);
  if (outcome === 'over') throw voteOver(now);
  if (outcome === 'final') throw new AppError('conflict', 'You’ve seen which is which, so your choice is final');
  return showVote(now, who, labelKey);
}
