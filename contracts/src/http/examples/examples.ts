import { aboutExamples } from './about.ts';
import { aggregationExamples } from './aggregation.ts';
import { auditExamples } from './audit.ts';
import { authExamples } from './auth.ts';
import { backupExamples } from './backups.ts';
import { eventExamples } from './events.ts';
import type { CallExample } from './exampleOf.ts';
import { healthExamples } from './health.ts';
import { accessRequestExamples } from './links/accessRequests.ts';
import { guestExamples } from './links/guests.ts';
import { personalLinkExamples } from './links/personalLinks.ts';
import { shareActivityExamples } from './links/shareActivity.ts';
import { shareLinkExamples } from './links/shareLinks.ts';
import { shareExamples } from './links/shares.ts';
import { zipExamples } from './links/zips.ts';
import { metricsExamples } from './metrics.ts';
import { moduleExamples } from './modules.ts';
import { newsExamples } from './news.ts';
import { notificationSettingsExamples } from './notifications/notificationSettings.ts';
import { unsentMailExamples } from './notifications/unsentMails.ts';
import { unsubscribeExamples } from './notifications/unsubscribe.ts';
import { notificationExamples } from './notifications.ts';
import { peopleExamples } from './people.ts';
import { playlistExamples } from './playlists.ts';
import { pushDeviceExamples } from './pushDevices.ts';
import { securityTextExamples } from './securityText.ts';
import { catchUpExamples } from './songs/catchUp.ts';
import { collaboratorExamples } from './songs/collaborators.ts';
import { commentExamples } from './songs/comments.ts';
import { customTitleExamples } from './songs/customTitles.ts';
import { decisionExamples } from './songs/decisions.ts';
import { duplicateExamples } from './songs/duplicates.ts';
import { favoriteExamples } from './songs/favorites.ts';
import { heardExamples } from './songs/heard.ts';
import { hiddenSongExamples } from './songs/hiddenSongs.ts';
import { listeningExamples } from './songs/listening.ts';
import { producerExamples } from './songs/producers.ts';
import { sectionExamples } from './songs/sections.ts';
import { songFollowExamples } from './songs/songFollows.ts';
import { songMergeExamples } from './songs/songMerges.ts';
import { songStatusExamples } from './songs/songStatuses.ts';
import { songExamples } from './songs/songs.ts';
import { soundCheckExamples } from './songs/soundChecks.ts';
import { statisticsExamples } from './songs/statistics.ts';
import { timestampMarkerExamples } from './songs/timestampMarkers.ts';
import { versionComparisonExamples } from './songs/versionComparisons.ts';
import { versionExamples } from './songs/versions.ts';
import { voteExamples } from './songs/votes.ts';
import { storageAccountExamples } from './storageAccount.ts';
import { syncExamples } from './sync.ts';
import { syncReportExamples } from './syncReport.ts';
import { userExamples } from './users.ts';

/** One example of every call. */
export const callExamples: readonly CallExample[] = [
  ...aboutExamples,
  ...aggregationExamples,
  ...auditExamples,
  ...authExamples,
  ...backupExamples,
  ...catchUpExamples,
  ...collaboratorExamples,
  ...commentExamples,
  ...customTitleExamples,
  ...decisionExamples,
  ...duplicateExamples,
  ...eventExamples,
  ...favoriteExamples,
  ...guestExamples,
  ...healthExamples,
  ...heardExamples,
  ...hiddenSongExamples,
  ...listeningExamples,
  ...metricsExamples,
  ...moduleExamples,
  ...newsExamples,
  ...notificationExamples,
  ...notificationSettingsExamples,
  ...peopleExamples,
  ...personalLinkExamples,
  ...playlistExamples,
  ...producerExamples,
  ...pushDeviceExamples,
  ...sectionExamples,
  ...securityTextExamples,
  ...shareActivityExamples,
  ...shareLinkExamples,
  ...accessRequestExamples,
  ...shareExamples,
  ...songFollowExamples,
  ...songMergeExamples,
  ...songStatusExamples,
  ...songExamples,
  ...soundCheckExamples,
  ...statisticsExamples,
  ...storageAccountExamples,
  ...syncExamples,
  ...syncReportExamples,
  ...timestampMarkerExamples,
  ...unsentMailExamples,
  ...unsubscribeExamples,
  ...userExamples,
  ...versionComparisonExamples,
  ...versionExamples,
  ...voteExamples,
  ...zipExamples,
];
