import type * as calls from '@simmer/contracts/calls';
import type { BodyOf } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { hashShareToken } from '../../base/shareToken.ts';
import { isPosing, type PosingDeps, posingRefused } from '../../people/members/posing/refusePosing.ts';
import type { SendMails } from '../mails/sendMails.ts';
import type { FindLinkDeps, Visit } from '../visits/openLink.ts';
import { countedClient, countTry } from '../visits/shareLimits.ts';
import type { AccessRequestsRepository } from './accessRequests.repository.ts';
import type { AfterReply } from './afterReply.ts';

export type AskForAccessDeps = FindLinkDeps &
  PosingDeps & {
    accessRequests: AccessRequestsRepository;
    afterReply: AfterReply;
    sendMails: SendMails;
    log: Log;
  };

type Asked = BodyOf<typeof calls.askForAccess>;

/** The requests about one link in a day that its maker gets a mail about; all are in the list. */
const MOST_MAILS_A_DAY = 5;

/**
 * Takes a visitor's request for a working link. All requests get the same reply in the same time; whether the link was ever real is only
 * looked up afterwards.
 *
 * @throws AppError whatever the link: `conflict` for a name that looks like the team's; `too_many_requests` for the fourth request of a
 * client in a day, and for too many names
 * @see PRODUCT.md, Shares
 */
export async function askForAccess(visit: Visit, asked: Asked, deps: AskForAccessDeps): Promise<void> {
  const client = countedClient(visit.address);
  if (await isPosing(asked.name, deps)) {
    // Counted apart: it is none of the three requests, and trying names is no way to learn who is on the team.
    await countTry('guestsOfClient', client, deps);
    throw posingRefused();
  }
  await countTry('accessOfClient', client, deps);
  deps.afterReply.run(() => keepRequest(visit.token, asked, deps));
}

async function keepRequest(token: string, asked: Asked, deps: AskForAccessDeps): Promise<void> {
  const { accessRequests, shareLinks, clock, sendMails, log } = deps;
  const tokenHash = hashShareToken(token);
  const now = clock.now();
  if (await shareLinks.find(tokenHash, now)) return;
  const request = { name: asked.name, email: asked.email, sentence: asked.sentence || null };
  const stored = await accessRequests.save({ ...request, tokenHash, createdAt: now });
  if (!stored?.isNew || stored.ofToday > MOST_MAILS_A_DAY) return;
  const { kind, title, makerId } = stored;
  const mail = { ...request, kind: 'accessRequested', toUserId: makerId, shared: { kind, title } } as const;
  await sendMails([mail]).catch((error: unknown) => {
    log.warn({ err: error }, 'could not send a mail about a request for access; it is in the list');
  });
}
