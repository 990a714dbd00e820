import { join } from 'node:path';
import { MODULES_CHANNEL } from '@simmer/contracts/services';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import { mirrorModules } from '@simmer/service-common/registry/mirror/mirrorModules.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { People } from '../people/createPeople.ts';
import type { Playing } from '../playing/createPlaying.ts';
import { createAccessRequestsRepository } from './access/accessRequests.repository.ts';
import { createAfterReply } from './access/afterReply.ts';
import { createRenewLink } from './access/renewLink.repository.ts';
import { createGuestNotesRepository } from './guests/guestNotes.repository.ts';
import { createGuestsRepository } from './guests/guests.repository.ts';
import { createGuestVerdictsRepository } from './guests/guestVerdicts.repository.ts';
import { createPlaylistSharesRepository } from './links/playlistShares.repository.ts';
import { createShareLinksRepository } from './links/shareLinks.repository.ts';
import { createSharesRepository } from './links/shares.repository.ts';
import { createMailSender } from './mails/sendMails.ts';
import { createPlaylistOrdersRepository } from './order/playlistOrders.repository.ts';
import { createSharePageFinder } from './page/publishedPage.ts';
import { createLinkActivityRepository } from './personalLinks/linkActivity.repository.ts';
import { createPersonalLinksRepository } from './personalLinks/personalLinks.repository.ts';
import { createPreviewDrawer } from './pictures/previewImage.ts';
import { shareMailRoutes } from './shareMails.routes.ts';
import { shareRoutes } from './shares.routes.ts';
import { createHearingsRepository } from './visits/hearings.repository.ts';
import { createPlayedRepository } from './visits/played.repository.ts';
import { createShareTriesRepository, type ShareTriesRepository } from './visits/shareTries.repository.ts';
import { mountZipContents } from './zips/zipContents.routes.ts';
import { createZipsRepository } from './zips/zips.repository.ts';
import { zipRoutes } from './zips/zips.routes.ts';

type SharingDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock' | 'secrets'> &
  Pick<Catalogue, 'find'> &
  Pick<People, 'findMemberNames'> &
  Pick<Playing, 'fetchPeaks'> & {
    /** how long work after a reply waits; at random by default */
    afterReplyMs?: number | undefined;
  };

/** Public links and all that hangs on them. */
export type Sharing = District & { shareTries: ShareTriesRepository };

/** Requests for access hold strangers' names and addresses. */
const REQUESTS_STORED_MS = 90 * 86_400_000;
/** A notification wakes the copy of the modules; this is the longest delay if one is lost. */
const POLL_MODULES_EVERY_MS = 5_000;

/** Assembles public links and all that hangs on them, and ZIPs. */
export function createSharing(deps: SharingDeps): Sharing {
  const { database, settings, log, clock, secrets, find, findMemberNames, fetchPeaks, afterReplyMs } = deps;
  const { findVersion, findPlaylist } = find;
  const shareTries = createShareTriesRepository(database);
  const hearings = createHearingsRepository(database);
  const accessRequests = createAccessRequestsRepository(database);
  const afterReply = createAfterReply(log, afterReplyMs === undefined ? undefined : () => afterReplyMs);
  const shared = {
    shares: createSharesRepository(database),
    shareLinks: createShareLinksRepository(database),
    playlistShares: createPlaylistSharesRepository(database),
    shareTries,
    fetchPeaks,
    clock,
    ...secrets,
  };
  return {
    shareTries,
    routes: [
      ...shareRoutes({
        ...shared,
        findVersion,
        findPlaylist,
        findMemberNames,
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
        findMemberNames,
        renewLink: createRenewLink(database),
        afterReply,
        sendMails: createMailSender({ authUrl: settings.AUTH_URL, secret: settings.SIMMER_SECRET, log }),
        log,
      }),
      ...zipRoutes({ findPlaylist, clock, mediaSecret: secrets.mediaSecret }),
    ],
    mount: (router) =>
      mountZipContents(router, { zips: createZipsRepository(database), secret: settings.SIMMER_SECRET }),
    async jobs(signal) {
      const wakeUp = createWakeUp();
      // The pages of links are rendered from the published module.
      const modules = mirrorModules({
        authUrl: settings.AUTH_URL,
        secret: settings.SIMMER_SECRET,
        folder: join(settings.SIMMER_DATA, 'modules'),
        everyMs: POLL_MODULES_EVERY_MS,
        wakeUp,
        log,
        signal,
      });
      await Promise.all([database.channels.follow(MODULES_CHANNEL, wakeUp.ring, signal), modules.ended]);
    },
    async trim() {
      const now = clock.now();
      const beforeRequests = new Date(now.getTime() - REQUESTS_STORED_MS);
      await Promise.all([shareTries.trim(now), hearings.trim(now), accessRequests.trim(beforeRequests)]);
    },
    close: afterReply.settle,
  };
}
