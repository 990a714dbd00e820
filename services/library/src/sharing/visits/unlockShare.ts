import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { isSharePassword } from '../links/sharePassword.ts';
import { type FindLinkDeps, findLink, type Visit } from './openLink.ts';
import { countedClient, countTry } from './shareLimits.ts';

/**
 * Checks the password of a link. Counts all tries, also correct ones, per client and per link.
 *
 * @returns the link to open; undefined if it has no password
 * @throws AppError `not_found`, `password_required` for a wrong password, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function unlockShare(visit: Visit, password: string, deps: FindLinkDeps): Promise<FoundLink | undefined> {
  const link = await findLink(visit, deps);
  if (link.passwordHash === null) return undefined;
  const name = `${link.kind}:${link.id}`;
  await countTry('passwordsOfClient', `${name}:${countedClient(visit.address)}`, deps);
  await countTry('passwordsOfLink', name, deps);
  if (await isSharePassword(password, link.passwordHash)) return link;
  throw new AppError('password_required', 'Wrong password.');
}
