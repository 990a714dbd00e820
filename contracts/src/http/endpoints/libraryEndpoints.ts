import * as accessRequests from '../accessRequests.ts';
import * as catchUp from '../catchUp.ts';
import * as collaborators from '../collaborators.ts';
import * as comments from '../comments.ts';
import * as customTitles from '../customTitles.ts';
import * as decisions from '../decisions.ts';
import * as duplicates from '../duplicates.ts';
import * as events from '../events.ts';
import * as favorites from '../favorites.ts';
import * as guests from '../guests.ts';
import { libraryHealth } from '../health.ts';
import * as heard from '../heard.ts';
import * as hiddenSongs from '../hiddenSongs.ts';
import * as listening from '../listening.ts';
import { libraryMetrics } from '../metrics.ts';
import * as news from '../news.ts';
import * as notificationSettings from '../notificationSettings.ts';
import * as notifications from '../notifications.ts';
import * as personalLinks from '../personalLinks.ts';
import * as playlists from '../playlists.ts';
import * as producers from '../producers.ts';
import * as pushDevices from '../pushDevices.ts';
import * as sections from '../sections.ts';
import * as shareActivity from '../shareActivity.ts';
import * as shareInvitations from '../shareInvitations.ts';
import * as shareLinks from '../shareLinks.ts';
import * as shares from '../shares.ts';
import * as songFollows from '../songFollows.ts';
import * as songMerges from '../songMerges.ts';
import * as songStatuses from '../songStatuses.ts';
import * as songs from '../songs.ts';
import * as soundChecks from '../soundChecks.ts';
import * as statistics from '../statistics.ts';
import * as timestampMarkers from '../timestampMarkers.ts';
import * as unsubscribe from '../unsubscribe.ts';
import * as versionComparisons from '../versionComparisons.ts';
import * as versions from '../versions.ts';
import * as votes from '../votes.ts';
import * as zips from '../zips.ts';
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
