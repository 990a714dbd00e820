import * as about from '../about.ts';
import * as accessRequests from '../accessRequests.ts';
import * as aggregation from '../aggregation.ts';
import * as audit from '../audit.ts';
import * as auth from '../auth.ts';
import * as backups from '../backups.ts';
import * as catchUp from '../catchUp.ts';
import * as collaborators from '../collaborators.ts';
import * as comments from '../comments.ts';
import * as customTitles from '../customTitles.ts';
import * as decisions from '../decisions.ts';
import * as duplicates from '../duplicates.ts';
import * as events from '../events.ts';
import * as favorites from '../favorites.ts';
import * as guests from '../guests.ts';
import * as health from '../health.ts';
import * as heard from '../heard.ts';
import * as hiddenSongs from '../hiddenSongs.ts';
import * as listening from '../listening.ts';
import * as metrics from '../metrics.ts';
import * as modules from '../modules.ts';
import * as news from '../news.ts';
import * as notificationSettings from '../notificationSettings.ts';
import * as notifications from '../notifications.ts';
import * as people from '../people.ts';
import * as personalLinks from '../personalLinks.ts';
import * as playlists from '../playlists.ts';
import * as producers from '../producers.ts';
import * as pushDevices from '../pushDevices.ts';
import * as sections from '../sections.ts';
import * as securityText from '../securityText.ts';
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
import * as storageAccount from '../storageAccount.ts';
import * as sync from '../sync.ts';
import * as syncReport from '../syncReport.ts';
import * as timestampMarkers from '../timestampMarkers.ts';
import * as unsentMails from '../unsentMails.ts';
import * as unsubscribe from '../unsubscribe.ts';
import * as users from '../users.ts';
import * as versionAnalysis from '../versionAnalysis.ts';
import * as versionComparisons from '../versionComparisons.ts';
import * as versions from '../versions.ts';
import * as votes from '../votes.ts';
import * as zips from '../zips.ts';

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
  { name: 'Sound checks', description: 'What to put right before release', declares: soundChecks },
  { name: 'Playlists', description: 'Playlists, their songs and their order', declares: playlists },
  { name: 'Favourites', description: 'Songs that people marked', declares: favorites },
  { name: 'Song statuses', description: 'How far a song has come', declares: songStatuses },
  { name: 'Custom titles', description: 'Titles that people gave songs', declares: customTitles },
  { name: 'Notes', description: 'What people write about songs', declares: comments },
  { name: 'Markers', description: 'Emoji at a moment of a version', declares: timestampMarkers },
  { name: 'Hearing', description: 'Who has heard which parts of versions', declares: heard },
  { name: 'Catching up', description: 'What happened since the caller was last here', declares: catchUp },
  { name: 'Listening', description: 'Going on with a song on another device', declares: listening },
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
  { name: 'Unsubscribing', description: 'Ending mails by the link in one', declares: unsubscribe },
  { name: 'Notifications', description: 'What happened that a person should know', declares: notifications },
  { name: 'Following', description: 'Which songs people follow or mute', declares: songFollows },
  { name: 'Events', description: 'Changes, as they happen', declares: events },
  { name: 'Share links', description: 'Public links, seen by their maker', declares: shareLinks },
  { name: 'Personal links', description: 'A link of their own for each recipient', declares: personalLinks },
  { name: 'Share activity', description: 'What happened through public links', declares: shareActivity },
  { name: 'Shares', description: 'Public links, seen by a visitor', declares: shares },
  { name: 'Access requests', description: 'Requests for a link that works', declares: accessRequests },
  { name: 'Share invitations', description: 'Sending a link by mail', declares: shareInvitations },
  { name: 'Guests', description: 'Notes and verdicts of visitors with a link', declares: guests },
  { name: 'ZIPs', description: 'Many original files in one download', declares: zips },
  { name: 'Users', description: 'The team, profiles and sessions', declares: users },
  { name: 'People', description: 'Access and roles, for admins', declares: people },
  { name: 'Audit', description: 'Who changed access, roles and modules', declares: audit },
  { name: 'Backups', description: 'How the nightly backups are doing', declares: backups },
  { name: 'Unsent mails', description: 'What the mail server said, for admins', declares: unsentMails },
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
