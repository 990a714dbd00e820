import type { AccessRequest, Identity, QueuedMails } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { hashShareToken, newShareToken, openShareToken, sealShareToken } from '../../base/shareToken.ts';
import { tooManyLinks } from '../links/linkRoom.ts';
import { type MailedLinkDeps, mailedLink } from '../mails/mailedLink.ts';
import type { SendMails } from '../mails/sendMails.ts';
import type { AccessRequestsRepository, Answer, TakenRequest } from './accessRequests.repository.ts';
import type { RenewLink } from './renewLink.repository.ts';

export type AnswerAccessDeps = MailedLinkDeps & {
  accessRequests: AccessRequestsRepository;
  renewLink: RenewLink;
  sendMails: SendMails;
};

type Answering = { id: number; answer: Answer; who: Identity };

/** The open requests about the caller's links and playlists, the newest first. */
export function listAccessRequests(
  who: Identity,
  { accessRequests }: Pick<AnswerAccessDeps, 'accessRequests'>,
): Promise<AccessRequest[]> {
  return accessRequests.listOf(who);
}

/**
 * Dismisses a request, or mails a link that works: the one there is, otherwise a new one with the same options. Whoever asked learns
 * nothing of a dismissal.
 *
 * @throws AppError `not_found` for a request that is answered or not the caller's; `conflict` if there is nothing to send or the owner has
 * 50 links; `unavailable` if the mail can't be queued. The request then stays open.
 * @see PRODUCT.md, Shares
 */
export async function answerAccessRequest(
  { id, answer, who }: Answering,
  deps: AnswerAccessDeps,
): Promise<QueuedMails> {
  const taken = await deps.accessRequests.answer(id, answer, who, deps.clock.now());
  if (!taken) throw new AppError('not_found', 'Someone has already answered this request, or it isn’t yours.');
  if (answer === 'dismiss') return { isInOutbox: false };
  try {
    return await sendLink(taken, who, deps);
  } catch (error) {
    await deps.accessRequests.reopen(id);
    throw error;
  }
}

async function sendLink(taken: TakenRequest, who: Identity, deps: AnswerAccessDeps): Promise<QueuedMails> {
  const { linkId, ownerId, email, title } = taken;
  const { clock, shareTokenKey } = deps;
  const fresh = newShareToken();
  const sealedToken = sealShareToken(fresh, shareTokenKey);
  const renewed = await deps.renewLink(
    { linkId, ownerId },
    { tokenHash: hashShareToken(fresh), sealedToken },
    clock.now(),
  );
  if (renewed === 'full') throw tooManyLinks({ areOwn: ownerId === who.userId });
  if (renewed === 'gone') {
    throw new AppError('conflict', `There is nothing to send: “${title}” is hidden or deleted.`);
  }
  const token = openShareToken(renewed.sealedToken, shareTokenKey);
  if (token === undefined)
    throw new AppError('conflict', 'Simmer can’t read this link anymore. End it, then share again.');
  const link = await mailedLink({ ...renewed, token, who }, deps);
  return deps.sendMails([{ ...link, kind: 'accessGranted', to: email, sentence: null }]);
}
