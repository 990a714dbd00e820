import * as calls from '@simmer/contracts/calls';
import { attachmentNamed } from '@simmer/service-common/base/fileName.ts';
import { type Route, route, type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type GuestDeps, guestRoutes } from './guests/guests.routes.ts';
import { notesOfPage } from './guests/readGuestNotes.ts';
import { endShareLink, listShareLinks, type ManageLinksDeps, updateShareLink } from './links/manageLinks.ts';
import {
  acknowledgePublication,
  type SharePlaylistDeps,
  sharePlaylist,
  stopSharingPlaylist,
} from './links/sharePlaylist.ts';
import { type ShareSongDeps, shareSong } from './links/shareSong.ts';
import {
  listPlaylistOrders,
  type OrderHistoryDeps,
  type ReorderShareDeps,
  reorderShare,
  restorePlaylistOrder,
} from './order/reorderShare.ts';
import { type SharePageDeps, sendSharePage } from './page/sendSharePage.ts';
import { type PersonalDeps, personalRoutes } from './personalLinks/personal.routes.ts';
import { type PreviewDeps, sharePreview } from './pictures/preview.ts';
import { countDownload, countDownloads, type HearingDeps, hearShare } from './visits/hearShare.ts';
import { openLink, readShare, unlockShare, visitOf } from './visits/openLink.ts';
import { isFromStart, mayBeCounted } from './visits/personVisit.ts';
import {
  downloadShare,
  downloadShareAll,
  type ShareAudioDeps,
  shareWaveform,
  streamShare,
} from './visits/shareAudio.ts';
import { givePass } from './visits/sharePass.ts';

type ShareDeps = ShareSongDeps &
  SharePlaylistDeps &
  Omit<SharePageDeps, 'notesOfPage'> &
  GuestDeps &
  HearingDeps &
  PersonalDeps &
  ShareAudioDeps &
  ReorderShareDeps &
  OrderHistoryDeps &
  ManageLinksDeps &
  PreviewDeps;

const PREVIEW_CACHE = 'public, max-age=3600';

/** The calls for anyone with a link. */
function visitorRoutes(shareDeps: ShareDeps): Route[] {
  const deps: ShareDeps & SharePageDeps = {
    ...shareDeps,
    notesOfPage: (link, visit, isWhole) => notesOfPage(link, visit, isWhole, shareDeps),
  };
  return [
    route(calls.getShare, async (asked) => readShare(await openLink(visitOf(asked), deps), deps)),
    route(calls.streamShare, (asked) => streamShare(visitOf(asked), asked.query, deps)),
    route(calls.downloadShare, async (asked) => {
      const { request } = asked;
      const { link, address, filename } = await downloadShare(visitOf(asked), asked.query, deps);
      if (isFromStart(request) && mayBeCounted(request)) await countDownload(link, asked.query.cleanTitle, deps);
      asked.response.setHeader('Content-Disposition', attachmentNamed(filename));
      return address;
    }),
    route(calls.downloadShareAll, async (asked) => {
      const { request } = asked;
      const { link, address } = await downloadShareAll(visitOf(asked), deps);
      if (isFromStart(request) && mayBeCounted(request)) {
        await countDownloads(link, await deps.playlistShares.versionIds(link.id), deps);
      }
      return address;
    }),
    route(calls.getShareWaveform, (asked) => shareWaveform(visitOf(asked), asked.query, deps)),
    route(calls.sharePreview, async (asked): Promise<Sent> => {
      const { image, revision, isLocked } = await sharePreview(visitOf(asked), deps);
      const { response } = asked;
      // Only the address of this exact revision may be cached, and never a password-protected picture: shared caches don't check passwords.
      const mayBeKept = asked.query.r === revision && !isLocked;
      response.setHeader('Cache-Control', mayBeKept ? PREVIEW_CACHE : 'no-store');
      // Messengers show previews on other sites.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.type('png').send(image);
      return sent;
    }),
    route(calls.unlockShare, async (asked) => {
      const link = await unlockShare(visitOf(asked), asked.body.password, deps);
      if (link) givePass(asked.response, asked.params.token, link, deps);
    }),
    route(calls.hearShare, (asked) => hearShare(visitOf(asked), asked.body, mayBeCounted(asked.request), deps)),
    route(calls.reorderShare, (asked) => reorderShare(visitOf(asked), asked.body.songOrders, asked.who, deps)),
    route(calls.sharedSongPage, (asked) => {
      const { request, response, query } = asked;
      return sendSharePage('song', visitOf(asked), { request, response, isWhole: query.all !== undefined }, deps);
    }),
    route(calls.sharedPlaylistPage, (asked) => {
      const { request, response, query } = asked;
      return sendSharePage('playlist', visitOf(asked), { request, response, isWhole: query.all !== undefined }, deps);
    }),
  ];
}

/** The calls for the owners of links. */
function ownerRoutes(deps: ShareDeps): Route[] {
  return [
    route(calls.shareSong, ({ params, body, who }) => shareSong({ key: params.key, who, ...body }, deps)),
    route(calls.sharePlaylist, ({ params, who }) => sharePlaylist(params.id, who, deps)),
    route(calls.stopSharingPlaylist, ({ params, who }) => stopSharingPlaylist(params.id, who, deps)),
    route(calls.acknowledgePublication, ({ params, who }) => acknowledgePublication(params.id, who, deps)),
    route(calls.listShareLinks, ({ who }) => listShareLinks(who, deps)),
    route(calls.updateShareLink, ({ params, body, who }) => updateShareLink({ ...params, who }, body, deps)),
    route(calls.endShareLink, ({ params, who }) => endShareLink({ ...params, who }, deps)),
    route(calls.listPlaylistOrders, ({ params, who }) => listPlaylistOrders(params.id, who, deps)),
    route(calls.restorePlaylistOrder, ({ params, who }) =>
      restorePlaylistOrder({ playlistId: params.id, orderId: params.orderId, who }, deps),
    ),
  ];
}

export function shareRoutes(deps: ShareDeps): Route[] {
  return [...visitorRoutes(deps), ...ownerRoutes(deps), ...guestRoutes(deps), ...personalRoutes(deps)];
}
