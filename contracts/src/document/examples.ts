import type { CallExample } from '../base/call/exampleOf.ts';
import { eventExamples } from '../base/changes/events.examples.ts';
import { duplicateExamples } from '../catalogue/duplicates/duplicates.examples.ts';
import { favoriteExamples } from '../catalogue/favorites/favorites.examples.ts';
import { hiddenSongExamples } from '../catalogue/hiddenSongs/hiddenSongs.examples.ts';
import { songMergeExamples } from '../catalogue/merges/songMerges.examples.ts';
import { playlistExamples } from '../catalogue/playlists/playlists.examples.ts';
import { songExamples } from '../catalogue/songs/songs.examples.ts';
import { songStatusExamples } from '../catalogue/statuses/songStatuses.examples.ts';
import { customTitleExamples } from '../catalogue/titles/customTitles.examples.ts';
import { versionExamples } from '../catalogue/versions/versions.examples.ts';
import { decisionExamples } from '../deciding/approvals/decisions.examples.ts';
import { voteExamples } from '../deciding/votes/votes.examples.ts';
import { collaboratorExamples } from '../people/collaborators/collaborators.examples.ts';
import { producerExamples } from '../people/credits/producers.examples.ts';
import { peopleExamples } from '../people/members/people.examples.ts';
import { userExamples } from '../people/members/users.examples.ts';
import { authExamples } from '../people/signIn/auth.examples.ts';
import { catchUpExamples } from '../playing/catchUp/catchUp.examples.ts';
import { soundCheckExamples } from '../playing/checks/soundChecks.examples.ts';
import { versionComparisonExamples } from '../playing/comparisons/versionComparisons.examples.ts';
import { heardExamples } from '../playing/heard/heard.examples.ts';
import { listeningExamples } from '../playing/listening/listening.examples.ts';
import { timestampMarkerExamples } from '../playing/markers/timestampMarkers.examples.ts';
import { sectionExamples } from '../playing/sections/sections.examples.ts';
import { statisticsExamples } from '../playing/statistics/statistics.examples.ts';
import { aboutExamples } from '../running/about.examples.ts';
import { auditExamples } from '../running/audit.examples.ts';
import { backupExamples } from '../running/backups.examples.ts';
import { healthExamples } from '../running/health.examples.ts';
import { metricsExamples } from '../running/metrics.examples.ts';
import { moduleExamples } from '../running/modules/modules.examples.ts';
import { securityTextExamples } from '../running/securityText.examples.ts';
import { aggregationExamples } from '../running/sync/aggregation.examples.ts';
import { storageAccountExamples } from '../running/sync/storageAccount.examples.ts';
import { syncExamples } from '../running/sync/sync.examples.ts';
import { syncReportExamples } from '../running/sync/syncReport.examples.ts';
import { accessRequestExamples } from '../sharing/access/accessRequests.examples.ts';
import { guestExamples } from '../sharing/guests/guests.examples.ts';
import { shareLinkExamples } from '../sharing/links/shareLinks.examples.ts';
import { shareExamples } from '../sharing/page/shares.examples.ts';
import { personalLinkExamples } from '../sharing/personalLinks/personalLinks.examples.ts';
import { shareActivityExamples } from '../sharing/visits/shareActivity.examples.ts';
import { zipExamples } from '../sharing/zips/zips.examples.ts';
import { commentExamples } from '../talking/notes/comments.examples.ts';
import { songFollowExamples } from '../telling/follows/songFollows.examples.ts';
import { unsentMailExamples } from '../telling/mails/unsentMails.examples.ts';
import { newsExamples } from '../telling/news/news.examples.ts';
import { notificationExamples } from '../telling/notifications/notifications.examples.ts';
import { pushDeviceExamples } from '../telling/push/pushDevices.examples.ts';
import { notificationSettingsExamples } from '../telling/settings/notificationSettings.examples.ts';
import { unsubscribeExamples } from '../telling/settings/unsubscribe.examples.ts';

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
