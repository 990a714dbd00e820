import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Database } from '../base/database.ts';
import type { LibrarySettings } from '../base/settings.ts';
import type { FindVersion } from '../base/songKeys/findVersion.ts';
import type { FindPlaylist } from '../catalogue/playlists/findPlaylist.ts';
import type { FindMemberNames } from '../people/members/memberNames.ts';
import type { FetchPeaks } from '../playing/audio/fetchPeaks.ts';
import { createAccessRequestsRepository } from './access/accessRequests.repository.ts';
import { createAfterReply } from './access/afterReply.ts';
import { createRenewLink } from './access/renewLink.repository.ts';
import { createGuestNotesRepository } from './guests/guestNotes.repository.ts';
import { createGuestsRepository } from './guests/guests.repository.ts';
import { createGuestVerdictsRepository } from './guests/guestVerdicts.repository.ts';
import { createPlayedRepository } from './guests/played.repository.ts';
import { createPlaylistSharesRepository } from './links/playlistShares.repository.ts';
import { createShareLinksRepository } from './links/shareLinks.repository.ts';
import { createSharesRepository } from './links/shares.repository.ts';
import { createMailSender } from './mails/sendMails.ts';
import { shareMailRoutes } from './mails/shareMails.routes.ts';
import { createPlaylistOrdersRepository } from './order/playlistOrders.repository.ts';
import { createSharePageFinder } from './page/publishedPage.ts';
import { createLinkActivityRepository } from './personalLinks/linkActivity.repository.ts';
import { createPersonalLinksRepository } from './personalLinks/personalLinks.repository.ts';
import { createPreviewDrawer } from './pictures/previewImage.ts';
import { shareRoutes } from './shares.routes.ts';
import { createHearingsRepository } from './visits/hearings.repository.ts';
import { createShareTriesRepository } from './visits/shareTries.repository.ts';

type SharingDeps = {
  database: Database;
  settings: LibrarySettings;
  log: Log;
  clock: Clock;
  secrets: { mediaSecret: string; shareTokenKey: Buffer; passKey: Buffer; noteNumberKey: Buffer };
  fetchPeaks: FetchPeaks;
  findMemberNames: FindMemberNames;
  findVersion: FindVersion;
  findPlaylist: FindPlaylist;
  /** how long work after a reply waits; at random by default */
  afterReplyMs?: number | undefined;
};

/** Public links and all that hangs on them. */
export type Sharing = {
  routes: Route[];
  /** forgets counted tries, plays of the last hours and old requests for access */
  trim(): Promise<void>;
  /** finishes the work that waits after replies */
  settle(): Promise<void>;
};

/** Requests for access hold strangers' names and addresses. */
const KEEP_REQUESTS_MS = 90 * 86_400_000;

/** Assembles what the library offers of public links. */
export function createSharing({
  database,
  settings,
  log,
  clock,
  secrets,
  afterReplyMs,
  ...asks
}: SharingDeps): Sharing {
  const shareTries = createShareTriesRepository(database);
  const hearings = createHearingsRepository(database);
  const accessRequests = createAccessRequestsRepository(database);
  const afterReply = createAfterReply(log, afterReplyMs === undefined ? undefined : () => afterReplyMs);
  const shared = {
    shares: createSharesRepository(database),
    shareLinks: createShareLinksRepository(database),
    playlistShares: createPlaylistSharesRepository(database),
    shareTries,
    fetchPeaks: asks.fetchPeaks,
    clock,
    ...secrets,
  };
  return {
    routes: [
      ...shareRoutes({
        ...shared,
        findVersion: asks.findVersion,
        findPlaylist: asks.findPlaylist,
        findMemberNames: asks.findMemberNames,
        guests: createGuestsRepository(database),
        guestNotes: createGuestNotesRepository(database),
        guestVerdicts: createGuestVerdictsRepository(database),
        played: createPlayedRepository(database),
        hearings,
        personalLinks: createPersonalLinksRepository(database),
        linkActivity: createLinkActivityRepository(database),
        playlistOrders: createPlaylistOrdersRepository(database),
        drawPreview: createPreviewDrawer(join(settings.SIMMER_DATA, 'cache', 'preview-fonts')),
        publicUrl: settings.PUBLIC_URL,
        findSharePage: createSharePageFinder(settings.SIMMER_DATA, log),
      }),
      ...shareMailRoutes({
        ...shared,
        accessRequests,
        findMemberNames: asks.findMemberNames,
        renewLink: createRenewLink(database),
        afterReply,
        sendMails: createMailSender({ authUrl: settings.AUTH_URL, secret: settings.SIMMER_SECRET, log }),
        log,
      }),
    ],
    async trim() {
      const now = clock.now();
      const beforeRequests = new Date(now.getTime() - KEEP_REQUESTS_MS);
      await Promise.all([shareTries.trim(now), hearings.trim(now), accessRequests.trim(beforeRequests)]);
    },
    settle: afterReply.settle,
  };
}
