import { queryKeys } from '../client/queryKeys.ts';
import type { ChangeTopic } from './events.ts';

type Keys = readonly (readonly unknown[])[];

/** The cached replies that each topic of a server event makes stale. The only place that defines this. */
export const changedKeys: Readonly<Record<ChangeTopic, Keys>> = {
  songs: [
    queryKeys.songs,
    queryKeys.anySong,
    queryKeys.anyVersions,
    queryKeys.anySongMerges,
    queryKeys.favorites,
    queryKeys.hiddenSongs,
    queryKeys.removedVersions,
    queryKeys.anyPlaylistSongs,
    // Totals depend on the songs that exist and on their durations.
    queryKeys.playlists,
    // A new version asks again.
    queryKeys.anyDecisions,
    queryKeys.catchUp,
    // They name songs, and leave out hidden ones.
    queryKeys.anyStatistics,
    queryKeys.anyPersonWork,
  ],
  shares: [queryKeys.shareLinks, queryKeys.accessRequests],
  playlists: [
    queryKeys.playlists,
    queryKeys.playlistLinks,
    queryKeys.anyPlaylistSongs,
    queryKeys.shareLinks,
    queryKeys.anyPlaylistOrders,
  ],
  favorites: [
    queryKeys.favorites,
    queryKeys.songs,
    queryKeys.anyFavoriteStatus,
    queryKeys.anyFavoriteCount,
    queryKeys.anySongFavorites,
  ],
  statuses: [queryKeys.songStatuses],
  titles: [
    queryKeys.customTitles,
    queryKeys.anyNotificationList,
    queryKeys.anyStatistics,
    queryKeys.catchUp,
    queryKeys.anyPersonWork,
  ],
  comments: [
    queryKeys.commentsSummary,
    queryKeys.anyComments,
    queryKeys.taggedComments,
    queryKeys.anyPersonWork,
    // They quote the notes.
    queryKeys.anyNotificationList,
    // Deleted ones don't count.
    queryKeys.catchUp,
  ],
  news: [queryKeys.news],
  markers: [queryKeys.anyMarkers],
  credits: [
    queryKeys.anyVersionProducers,
    queryKeys.anyPersonWork,
    queryKeys.producers,
    queryKeys.anyVersionVocals,
    queryKeys.vocalCollaborators,
    queryKeys.collaborators,
    // Its producers decide about a song.
    queryKeys.anyDecisions,
  ],
  // A role decides which notifications are seen.
  people: [queryKeys.users, queryKeys.people, queryKeys.anyDecisions, queryKeys.anyNotifications],
  comparisons: [
    queryKeys.anyComparisons,
    queryKeys.comparisonProgress,
    queryKeys.anySections,
    queryKeys.news,
    queryKeys.catchUp,
  ],
  // Parts are called by the sections that they are in.
  sections: [queryKeys.anySections, queryKeys.catchUp],
  decisions: [queryKeys.anyDecisions],
  checks: [queryKeys.anySoundCheck, queryKeys.anyChecksOfSong, queryKeys.checkLimits, queryKeys.anyPlaylistChecks],
  notifications: [
    queryKeys.anyNotifications,
    queryKeys.notificationSettings,
    queryKeys.anySongFollow,
    queryKeys.pushDevices,
    // A muted song is left out.
    queryKeys.catchUp,
  ],
  hearings: [queryKeys.anyHearing, queryKeys.catchUp, queryKeys.anyStatistics],
  catchUp: [queryKeys.catchUp, queryKeys.heardVersions],
  listening: [queryKeys.listening],
};
