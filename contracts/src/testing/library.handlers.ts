import type { HttpHandler } from 'msw';
import { getCurrentUser, logout } from '../http/auth.ts';
import {
  getSong,
  getSongByTitle,
  getStreamUrl,
  listSongChanges,
  listSongs,
  reportDuration,
  type Song,
} from '../http/songs.ts';
import { aCurrentUser, aSmallLibrary } from './builders.ts';
import { catchUpHandlers } from './catchUp.handlers.ts';
import { collaboratorHandlers } from './collaborators.handlers.ts';
import { commentHandlers } from './comments.handlers.ts';
import { customTitleHandlers } from './customTitles.handlers.ts';
import { decisionHandlers } from './decisions.handlers.ts';
import { duplicateHandlers } from './duplicates.handlers.ts';
import { favoriteHandlers } from './favorites.handlers.ts';
import { guestHandlers } from './guests.handlers.ts';
import { heardHandlers } from './heard.handlers.ts';
import { hiddenSongHandlers } from './hiddenSongs.handlers.ts';
import { listeningHandlers } from './listening.handlers.ts';
import { moduleHandlers } from './modules.handlers.ts';
import { standInFor } from './mswHandlers.ts';
import { newsHandlers } from './news.handlers.ts';
import { notificationSettingsHandlers } from './notificationSettings.handlers.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { peopleHandlers } from './people.handlers.ts';
import { playlistHandlers } from './playlists.handlers.ts';
import { producerHandlers } from './producers.handlers.ts';
import { pushDeviceHandlers } from './pushDevices.handlers.ts';
import { sectionHandlers } from './sections.handlers.ts';
import { shareActivityHandlers } from './shareActivity.handlers.ts';
import { shareHandlers } from './shares.handlers.ts';
import { songFollowHandlers } from './songFollows.handlers.ts';
import { songMergeHandlers } from './songMerges.handlers.ts';
import { songStatusHandlers } from './songStatuses.handlers.ts';
import { createSongsDouble } from './songs.double.ts';
import { soundCheckHandlers } from './soundChecks.handlers.ts';
import { statisticsHandlers } from './statistics.handlers.ts';
import { syncHandlers } from './sync.handlers.ts';
import { timestampMarkerHandlers } from './timestampMarkers.handlers.ts';
import { unsentMailHandlers } from './unsentMails.handlers.ts';
import { unsubscribeHandlers } from './unsubscribe.handlers.ts';
import { userHandlers } from './users.handlers.ts';
import { versionComparisonHandlers } from './versionComparisons.handlers.ts';
import { versionHandlers } from './versions.handlers.ts';
import { voteHandlers } from './votes.handlers.ts';

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
