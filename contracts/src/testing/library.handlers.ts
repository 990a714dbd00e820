import type { HttpHandler } from 'msw';
import { standInFor } from '../base/doubles/standInFor.ts';
import { duplicateHandlers } from '../catalogue/duplicates/duplicates.handlers.ts';
import { favoriteHandlers } from '../catalogue/favorites/favorites.handlers.ts';
import { hiddenSongHandlers } from '../catalogue/hiddenSongs/hiddenSongs.handlers.ts';
import { songMergeHandlers } from '../catalogue/merges/songMerges.handlers.ts';
import { playlistHandlers } from '../catalogue/playlists/playlists.handlers.ts';
import { aSmallLibrary } from '../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../catalogue/songs/songs.double.ts';
import {
  getSong,
  getSongByTitle,
  getStreamUrl,
  listSongChanges,
  listSongs,
  reportDuration,
  type Song,
} from '../catalogue/songs/songs.ts';
import { songStatusHandlers } from '../catalogue/statuses/songStatuses.handlers.ts';
import { customTitleHandlers } from '../catalogue/titles/customTitles.handlers.ts';
import { versionHandlers } from '../catalogue/versions/versions.handlers.ts';
import { decisionHandlers } from '../deciding/approvals/decisions.handlers.ts';
import { voteHandlers } from '../deciding/votes/votes.handlers.ts';
import { collaboratorHandlers } from '../people/collaborators/collaborators.handlers.ts';
import { producerHandlers } from '../people/credits/producers.handlers.ts';
import { peopleHandlers } from '../people/members/people.handlers.ts';
import { userHandlers } from '../people/members/users.handlers.ts';
import { aCurrentUser } from '../people/signIn/auth.builders.ts';
import { getCurrentUser, logout } from '../people/signIn/auth.ts';
import { catchUpHandlers } from '../playing/catchUp/catchUp.handlers.ts';
import { soundCheckHandlers } from '../playing/checks/soundChecks.handlers.ts';
import { versionComparisonHandlers } from '../playing/comparisons/versionComparisons.handlers.ts';
import { heardHandlers } from '../playing/heard/heard.handlers.ts';
import { listeningHandlers } from '../playing/listening/listening.handlers.ts';
import { timestampMarkerHandlers } from '../playing/markers/timestampMarkers.handlers.ts';
import { sectionHandlers } from '../playing/sections/sections.handlers.ts';
import { statisticsHandlers } from '../playing/statistics/statistics.handlers.ts';
import { moduleHandlers } from '../running/modules/modules.handlers.ts';
import { runningHandlers } from '../running/running.handlers.ts';
import { syncHandlers } from '../running/sync/sync.handlers.ts';
import { guestHandlers } from '../sharing/guests/guests.handlers.ts';
import { shareHandlers } from '../sharing/page/shares.handlers.ts';
import { shareActivityHandlers } from '../sharing/visits/shareActivity.handlers.ts';
import { commentHandlers } from '../talking/notes/comments.handlers.ts';
import { personWorkHandlers } from '../talking/work/personWork.handlers.ts';
import { songFollowHandlers } from '../telling/follows/songFollows.handlers.ts';
import { unsentMailHandlers } from '../telling/mails/unsentMails.handlers.ts';
import { newsHandlers } from '../telling/news/news.handlers.ts';
import { notificationHandlers } from '../telling/notifications/notifications.handlers.ts';
import { pushDeviceHandlers } from '../telling/push/pushDevices.handlers.ts';
import { notificationSettingsHandlers } from '../telling/settings/notificationSettings.handlers.ts';
import { unsubscribeHandlers } from '../telling/settings/unsubscribe.handlers.ts';

/**
 * Handlers for every call with a JSON reply, over a small library; the basis of modules' standalone pages and tests.
 */
export function libraryHandlers(songs: Song[] = aSmallLibrary()): HttpHandler[] {
  const double = createSongsDouble(songs);
  return [
    standInFor(getCurrentUser, () => aCurrentUser()),
    standInFor(logout, () => undefined),
    ...userHandlers(),
    ...peopleHandlers(),
    ...runningHandlers(),
    ...syncHandlers(),
    ...moduleHandlers(),
    standInFor(getSongByTitle, ({ params }) => double.find(params.title)),
    standInFor(getStreamUrl, ({ params }) => {
      const version = double.find(params.key);
      return { streamUrl: `/media/${version.id}`, analysis: double.heardIn(version) };
    }),
    standInFor(reportDuration, () => undefined),
    ...shareHandlers((key) => double.find(key)),
    ...shareActivityHandlers(),
    ...guestHandlers(),
    standInFor(getSong, ({ params }) => double.find(params.key)),
    standInFor(listSongs, () => double.visible()),
    standInFor(listSongChanges, () => ({ kind: 'whole' as const })),
    ...versionComparisonHandlers(double),
    ...sectionHandlers(double),
    ...decisionHandlers(double),
    ...voteHandlers(double),
    ...soundCheckHandlers(double),
    ...heardHandlers(double),
    ...catchUpHandlers(),
    ...listeningHandlers(double),
    ...statisticsHandlers(double),
    ...personWorkHandlers(double),
    ...versionHandlers(double),
    ...songMergeHandlers(double),
    ...duplicateHandlers(double),
    ...favoriteHandlers(double),
    ...songFollowHandlers(double),
    ...songStatusHandlers(double),
    ...customTitleHandlers(double),
    ...hiddenSongHandlers(double),
    ...commentHandlers(),
    ...newsHandlers(),
    ...notificationHandlers(),
    ...notificationSettingsHandlers(),
    ...unsubscribeHandlers(),
    ...unsentMailHandlers(),
    ...timestampMarkerHandlers(songs),
    ...producerHandlers(songs),
    ...collaboratorHandlers(),
    ...pushDeviceHandlers(),
    ...playlistHandlers(songs),
  ];
}
