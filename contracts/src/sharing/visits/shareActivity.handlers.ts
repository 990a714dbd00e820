import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import {
  createPersonalLinks,
  endPersonalLink,
  endPersonalLinks,
  type PersonalLink,
} from '../personalLinks/personalLinks.ts';
import { aLinkActivity } from './shareActivity.builders.ts';
import { getShareActivity, hearShare, type LinkActivity } from './shareActivity.ts';

const asPersonal = ({ id, recipient, token, createdAt, isEnded }: LinkActivity): PersonalLink => ({
  id,
  recipient: recipient ?? '',
  token,
  createdAt,
  isEnded,
});

const nothingYet = { openedCount: 0, lastOpenedAt: null, lastHappenedAt: null, noteCount: 0, verdicts: [], songs: [] };

/**
 * Handlers for personal links and for what happened; the same for every link.
 *
 * @param initial of the link itself first
 */
export function shareActivityHandlers(
  initial: LinkActivity[] = [aLinkActivity({ id: 20, recipient: null, token: 'share-of-1' })],
): HttpHandler[] {
  let activity = initial;
  const end = (isMeant: (link: LinkActivity) => boolean) => {
    activity = activity.map((link) => (link.recipient !== null && isMeant(link) ? { ...link, isEnded: true } : link));
  };
  const linkOf = (name: string): PersonalLink => {
    const known = activity.find(({ recipient, isEnded }) => recipient === name && !isEnded);
    if (known) return asPersonal(known);
    const id = Math.max(100, ...activity.map((link) => link.id)) + 1;
    const made = aLinkActivity({ id, recipient: name, token: `personal-${id}`, ...nothingYet });
    activity = [...activity, made];
    return asPersonal(made);
  };
  return [
    standInFor(createPersonalLinks, ({ body }) => body.names.map(linkOf)),
    standInFor(endPersonalLink, ({ params }) => {
      if (!activity.some(({ id }) => id === params.personalId)) throw new DoubleRefusal('not_found', 'Link not found');
      end(({ id }) => id === params.personalId);
      return undefined;
    }),
    standInFor(endPersonalLinks, () => end(() => true) as undefined),
    standInFor(getShareActivity, () => activity),
    standInFor(hearShare, () => undefined),
  ];
}
