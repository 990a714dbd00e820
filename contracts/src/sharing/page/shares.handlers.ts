import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { type AccessRequest, answerAccessRequest, askForAccess, listAccessRequests } from '../access/accessRequests.ts';
import { inviteToShare } from '../access/shareInvitations.ts';
import {
  endShareLink,
  listPlaylistOrders,
  listShareLinks,
  restorePlaylistOrder,
  type ShareLink,
  shareSong,
  updateShareLink,
} from '../links/shareLinks.ts';
import { anAccessRequest, aPlaylistOrder, aSharedSong, aShareLink } from './shares.builders.ts';
import {
  getShare,
  getShareWaveform,
  reorderShare,
  type SharedPlaylist,
  type SharedSong,
  unlockShare,
} from './shares.ts';

export type SharesOfDouble = {
  shared?: SharedSong | SharedPlaylist;
  links?: ShareLink[];
  requests?: AccessRequest[];
};

const withGuests = { canComment: true, guestCount: 2, noteCount: 5, approvedCount: 1, changesCount: 1 };

/** Handlers for every call about shares that answers JSON or nothing; what one call changes, the next one shows. */
export function shareHandlers(findSong: (key: string) => { id: number }, initial: SharesOfDouble = {}): HttpHandler[] {
  let shared = initial.shared ?? aSharedSong();
  let links = initial.links ?? [
    aShareLink(),
    aShareLink({
      kind: 'playlist',
      id: 1,
      token: 'share-of-playlist-1',
      title: 'Setlist',
      canReorder: true,
      ...withGuests,
    }),
  ];
  let requests = initial.requests ?? [anAccessRequest()];
  const isMeant = (params: Pick<ShareLink, 'kind' | 'id'>) => (link: ShareLink) =>
    link.kind === params.kind && link.id === params.id;
  const find = (params: Pick<ShareLink, 'kind' | 'id'>): ShareLink => {
    const link = links.find(isMeant(params));
    if (!link) throw new DoubleRefusal('not_found', 'Link not found');
    return link;
  };
  return [
    standInFor(shareSong, ({ params }) => ({
      shareToken: `share-of-${findSong(params.key).id}`,
      downloadUrl: '/media/download',
      linkId: 1,
    })),
    standInFor(getShare, () => shared),
    standInFor(getShareWaveform, () => ({ peaks: [0.2, 0.6, 1, 0.4] })),
    standInFor(unlockShare, () => undefined),
    standInFor(reorderShare, ({ body }) => {
      if (shared.type !== 'playlist') throw new DoubleRefusal('not_found', 'Share not found');
      const places = new Map(body.songOrders.map((order) => [order.cleanTitle, order.orderPosition]));
      const songs = shared.songs.map((song) => ({
        ...song,
        orderPosition: places.get(song.cleanTitle) ?? song.orderPosition,
      }));
      shared = { ...shared, songs: songs.toSorted((a, b) => a.orderPosition - b.orderPosition) };
      return undefined;
    }),
    standInFor(listShareLinks, () => links),
    standInFor(updateShareLink, ({ params, body: { password, expiresAt, ...allows } }) => {
      const link = find(params);
      const changed = {
        ...link,
        ...(expiresAt !== undefined && { expiresAt }),
        ...(password !== undefined && { hasPassword: password !== null }),
        ...(allows.canDownload !== undefined && { canDownload: allows.canDownload }),
        ...(allows.canReorder !== undefined && { canReorder: allows.canReorder }),
        ...(allows.canComment !== undefined && { canComment: allows.canComment }),
        ...(allows.showsOthers !== undefined && { showsOthers: allows.showsOthers }),
        ...(allows.greets !== undefined && { greets: allows.greets }),
      };
      links = links.map((one) => (isMeant(params)(one) ? changed : one));
      return changed;
    }),
    standInFor(endShareLink, ({ params }) => {
      find(params);
      links = links.filter((link) => !isMeant(params)(link));
      return undefined;
    }),
    standInFor(askForAccess, () => undefined),
    standInFor(listAccessRequests, () => requests),
    standInFor(answerAccessRequest, ({ params }) => {
      if (!requests.some(({ id }) => id === params.id)) throw new DoubleRefusal('not_found', 'Request not found');
      requests = requests.filter(({ id }) => id !== params.id);
      return { isInOutbox: false };
    }),
    standInFor(inviteToShare, ({ params }) => {
      find(params);
      return { isInOutbox: false };
    }),
    standInFor(listPlaylistOrders, () => [
      aPlaylistOrder(),
      aPlaylistOrder({ id: 1, madeBy: 'ana', cleanTitles: ['Midnight Drive', 'Paper Boats', 'Slow Boil'] }),
    ]),
    standInFor(restorePlaylistOrder, () => undefined),
  ];
}
