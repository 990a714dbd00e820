import * as events from '../base/changes/events.ts';
import * as duplicates from '../catalogue/duplicates/duplicates.ts';
import * as favorites from '../catalogue/favorites/favorites.ts';
import * as hiddenSongs from '../catalogue/hiddenSongs/hiddenSongs.ts';
import * as songMerges from '../catalogue/merges/songMerges.ts';
import * as playlists from '../catalogue/playlists/playlists.ts';
import * as songs from '../catalogue/songs/songs.ts';
import * as songStatuses from '../catalogue/statuses/songStatuses.ts';
import * as customTitles from '../catalogue/titles/customTitles.ts';
import * as versions from '../catalogue/versions/versions.ts';
import * as decisions from '../deciding/approvals/decisions.ts';
import * as votes from '../deciding/votes/votes.ts';
import * as collaborators from '../people/collaborators/collaborators.ts';
import * as producers from '../people/credits/producers.ts';
import * as catchUp from '../playing/catchUp/catchUp.ts';
import * as soundChecks from '../playing/checks/soundChecks.ts';
import * as versionComparisons from '../playing/comparisons/versionComparisons.ts';
import * as heard from '../playing/heard/heard.ts';
import * as listening from '../playing/listening/listening.ts';
import * as timestampMarkers from '../playing/markers/timestampMarkers.ts';
import * as sections from '../playing/sections/sections.ts';
import * as statistics from '../playing/statistics/statistics.ts';
import { libraryHealth } from '../running/health.ts';
import { libraryMetrics } from '../running/metrics.ts';
import * as accessRequests from '../sharing/access/accessRequests.ts';
import * as shareInvitations from '../sharing/access/shareInvitations.ts';
import * as guests from '../sharing/guests/guests.ts';
import * as shareLinks from '../sharing/links/shareLinks.ts';
import * as shares from '../sharing/page/shares.ts';
import * as personalLinks from '../sharing/personalLinks/personalLinks.ts';
import * as shareActivity from '../sharing/visits/shareActivity.ts';
import * as zips from '../sharing/zips/zips.ts';
import * as comments from '../talking/notes/comments.ts';
import * as songFollows from '../telling/follows/songFollows.ts';
import * as news from '../telling/news/news.ts';
import * as notifications from '../telling/notifications/notifications.ts';
import * as pushDevices from '../telling/push/pushDevices.ts';
import * as notificationSettings from '../telling/settings/notificationSettings.ts';
import * as unsubscribe from '../telling/settings/unsubscribe.ts';
import { endpointsIn } from './endpointsIn.ts';

/** The calls that the library service answers. */
export const libraryEndpoints = endpointsIn(
  songs,
  versions,
  versionComparisons,
  sections,
  decisions,
  votes,
  soundChecks,
  songMerges,
  duplicates,
  timestampMarkers,
  producers,
  collaborators,
  favorites,
  songStatuses,
  customTitles,
  hiddenSongs,
  comments,
  news,
  notifications,
  notificationSettings,
  songFollows,
  pushDevices,
  unsubscribe,
  heard,
  catchUp,
  listening,
  statistics,
  playlists,
  shareLinks,
  personalLinks,
  shareActivity,
  shares,
  accessRequests,
  shareInvitations,
  guests,
  zips,
  events,
  { libraryHealth, libraryMetrics },
);
