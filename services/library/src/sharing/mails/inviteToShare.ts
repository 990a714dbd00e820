import type * as calls from '@simmer/contracts/calls';
import {
  addressFaults,
  type BodyOf,
  type FieldError,
  plainAddress,
  type QueuedMails,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { openShareToken } from '../../base/shareToken.ts';
import { findOwnLink, type NamedLink } from '../links/manageLinks.ts';
import { countInvitations } from '../visits/shareLimits.ts';
import { type MailedLinkDeps, mailedLink } from './mailedLink.ts';
import type { SendMails } from './sendMails.ts';

export type InviteDeps = MailedLinkDeps & { sendMails: SendMails };

/**
 * Mails a link to people outside, a mail each, in the caller's name.
 *
 * @throws AppError `invalid_input` with a sentence for each address that is wrong or given twice, then nobody gets a mail; `not_found`,
 * `forbidden` as for changing the link; `conflict` for one that doesn't work; `too_many_requests` past 100 addresses in a day
 * @see PRODUCT.md, Shares
 */
export async function inviteToShare(
  named: NamedLink,
  { emails, sentence }: BodyOf<typeof calls.inviteToShare>,
  deps: InviteDeps,
): Promise<QueuedMails> {
  const { sealedToken } = await findOwnLink(named, deps);
  refuseFaults(emails);
  const token = openShareToken(sealedToken, deps.shareTokenKey);
  if (token === undefined)
    throw new AppError('conflict', 'Simmer can’t read this link anymore. End it, then share again.');
  const link = await mailedLink({ ...named, token }, deps);
  const giveBack = await countInvitations(named.who.userId, emails.length, deps);
  try {
    return await deps.sendMails(
      emails.map((email) => ({
        ...link,
        kind: 'shareInvitation',
        to: plainAddress(email),
        sentence: sentence || null,
      })),
    );
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function refuseFaults(emails: readonly string[]): void {
  const fields = addressFaults(emails).flatMap((fault, index): FieldError[] =>
    fault === null ? [] : [{ path: `emails.${index}`, message: fault }],
  );
  const [first] = fields;
  if (!first) return;
  const others = fields.length === 1 ? '' : ` ${fields.length - 1} more can’t be used either.`;
  throw new AppError('invalid_input', `${first.message}${others}`, { fields });
}
