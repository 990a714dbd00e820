import * as events from '../../base/changes/events.ts';
import * as versionAnalysis from '../../catalogue/audioFiles/versionAnalysis.ts';
import * as duplicates from '../../catalogue/duplicates/duplicates.ts';
import * as favorites from '../../catalogue/favorites/favorites.ts';
import * as hiddenSongs from '../../catalogue/hiddenSongs/hiddenSongs.ts';
import * as songMerges from '../../catalogue/merges/songMerges.ts';
import * as playlists from '../../catalogue/playlists/playlists.ts';
import * as songs from '../../catalogue/songs/songs.ts';
import * as songStatuses from '../../catalogue/statuses/songStatuses.ts';
import * as customTitles from '../../catalogue/titles/customTitles.ts';
import * as versions from '../../catalogue/versions/versions.ts';
import * as decisions from '../../deciding/approvals/decisions.ts';
import * as votes from '../../deciding/votes/votes.ts';
import * as collaborators from '../../people/collaborators/collaborators.ts';
import * as producers from '../../people/credits/producers.ts';
import * as people from '../../people/members/people.ts';
import * as users from '../../people/members/users.ts';
import * as auth from '../../people/signIn/auth.ts';
import * as catchUp from '../../playing/catchUp/catchUp.ts';
import * as soundChecks from '../../playing/checks/soundChecks.ts';
import * as versionComparisons from '../../playing/comparisons/versionComparisons.ts';
import * as heard from '../../playing/heard/heard.ts';
import * as listening from '../../playing/listening/listening.ts';
import * as timestampMarkers from '../../playing/markers/timestampMarkers.ts';
import * as sections from '../../playing/sections/sections.ts';
import * as statistics from '../../playing/statistics/statistics.ts';
import * as about from '../../running/about.ts';
import * as audit from '../../running/audit.ts';
import * as backups from '../../running/backups.ts';
import * as health from '../../running/health.ts';
import * as metrics from '../../running/metrics.ts';
import * as modules from '../../running/modules/modules.ts';
import * as securityText from '../../running/securityText.ts';
import * as aggregation from '../../running/sync/aggregation.ts';
import * as storageAccount from '../../running/sync/storageAccount.ts';
import * as sync from '../../running/sync/sync.ts';
import * as syncReport from '../../running/sync/syncReport.ts';
import * as accessRequests from '../../sharing/access/accessRequests.ts';
import * as shareInvitations from '../../sharing/access/shareInvitations.ts';
import * as guests from '../../sharing/guests/guests.ts';
import * as shareLinks from '../../sharing/links/shareLinks.ts';
import * as shares from '../../sharing/page/shares.ts';
import * as personalLinks from '../../sharing/personalLinks/personalLinks.ts';
import * as shareActivity from '../../sharing/visits/shareActivity.ts';
import * as zips from '../../sharing/zips/zips.ts';
import * as comments from '../../talking/notes/comments.ts';
import * as personWork from '../../talking/work/personWork.ts';
import * as songFollows from '../../telling/follows/songFollows.ts';
import * as unsentMails from '../../telling/mails/unsentMails.ts';
import * as news from '../../telling/news/news.ts';
import * as notifications from '../../telling/notifications/notifications.ts';
import * as pushDevices from '../../telling/push/pushDevices.ts';
import * as notificationSettings from '../../telling/settings/notificationSettings.ts';
import * as unsubscribe from '../../telling/settings/unsubscribe.ts';

/** What calls are about: a tag of the API document. */
export type Noun = {
  name: string;
  description: string;
  /** everything that the noun's file declares: its calls and its schemas */
  declares: Record<string, unknown>;
};

/** In reading order for a newcomer. */
export const nouns: readonly Noun[] = [
  { name: 'Signing in', description: 'Links, codes, and who is signed in', declares: auth },
  { name: 'Songs', description: 'Songs, their versions and their audio', declares: { ...songs, ...versionAnalysis } },
  { name: 'Versions', description: 'Moving, describing and removing versions', declares: versions },
  { name: 'Comparisons', description: 'What changed between two versions', declares: versionComparisons },
  { name: 'Sections', description: 'The parts and beats of a version', declares: sections },
  { name: 'Decisions', description: 'Who approves which version of a song', declares: decisions },
  { name: 'Votes', description: 'Choosing between versions without knowing which is which', declares: votes },
  { name: 'Sound checks', description: 'What to fix before release', declares: soundChecks },
  { name: 'Playlists', description: 'Playlists, their songs and their order', declares: playlists },
  { name: 'Favourites', description: 'Songs that people marked', declares: favorites },
  { name: 'Song statuses', description: 'How far a song has come', declares: songStatuses },
  { name: 'Custom titles', description: 'Titles people gave songs', declares: customTitles },
  { name: 'Notes', description: 'What people write about songs', declares: comments },
  { name: 'Work', description: 'What a person has done', declares: personWork },
  { name: 'Markers', description: 'Emoji at a moment of a version', declares: timestampMarkers },
  { name: 'Hearing', description: 'Who has heard which parts of versions', declares: heard },
  { name: 'Catching up', description: 'What happened since the caller was last here', declares: catchUp },
  { name: 'Listening', description: 'Continuing a song on another device', declares: listening },
  { name: 'Statistics', description: 'What the team plays, and what nobody listens to', declares: statistics },
  { name: 'Producers', description: 'Who produced which version', declares: producers },
  { name: 'Collaborators', description: 'Who sings, writes and plays', declares: collaborators },
  { name: 'Hidden songs', description: 'What members do not see', declares: hiddenSongs },
  { name: 'Song merges', description: 'Merging two songs into one', declares: songMerges },
  { name: 'Duplicates', description: 'Versions that sound alike', declares: duplicates },
  { name: 'News', description: 'What happened in the library', declares: news },
  {
    name: 'Notification settings',
    description: 'What people are notified of, where and when',
    declares: notificationSettings,
  },
  { name: 'Push devices', description: 'Browsers that show notifications', declares: pushDevices },
  { name: 'Unsubscribing', description: 'Unsubscribing by the link in an email', declares: unsubscribe },
  { name: 'Notifications', description: 'What happened that a person should know', declares: notifications },
  { name: 'Following', description: 'Which songs people follow or mute', declares: songFollows },
  { name: 'Events', description: 'Changes, as they happen', declares: events },
  { name: 'Share links', description: 'Public links, seen by their maker', declares: shareLinks },
  { name: 'Personal links', description: 'A link of their own for each recipient', declares: personalLinks },
  { name: 'Share activity', description: 'What happened through public links', declares: shareActivity },
  { name: 'Shares', description: 'Public links, seen by a visitor', declares: shares },
  { name: 'Access requests', description: 'Requests for a link that works', declares: accessRequests },
  { name: 'Share invitations', description: 'Sending a link by email', declares: shareInvitations },
  { name: 'Guests', description: 'Notes and verdicts of visitors with a link', declares: guests },
  { name: 'ZIPs', description: 'Many original files in one download', declares: zips },
  { name: 'Users', description: 'The team, profiles and sessions', declares: users },
  { name: 'People', description: 'Access and roles, for admins', declares: people },
  { name: 'Audit', description: 'Who changed access, roles and modules', declares: audit },
  { name: 'Backups', description: 'How the nightly backups are doing', declares: backups },
  { name: 'Unsent emails', description: 'What the mail server said, for admins', declares: unsentMails },
  { name: 'Modules', description: 'Publishing parts of the screen', declares: modules },
  { name: 'Sync', description: 'Mirroring the storage folder', declares: sync },
  { name: 'Storage account', description: 'The mirrored account and folder', declares: storageAccount },
  { name: 'Sync report', description: 'How well the mirror keeps up', declares: syncReport },
  { name: 'Aggregation', description: 'Moving mixdowns into one folder', declares: aggregation },
  { name: 'About', description: 'The text of the about page', declares: about },
  { name: 'Security contact', description: 'Where to report a vulnerability', declares: securityText },
  { name: 'Health', description: 'Whether services respond', declares: health },
  { name: 'Metrics', description: 'What services count and measure, for monitoring', declares: metrics },
];
