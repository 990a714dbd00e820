import { formatCount, formatDuration, formatNumber, relativeDate, type ShareLink } from '@simmer/contracts';
import { HEARD_PART_SECONDS, type HeardSong, type LinkActivity, mostIn } from '@simmer/contracts/extra';

const inWords = (parts: readonly (string | false)[], or: string) => parts.filter(Boolean).join(', ') || or;

/** What was done with a link in a few words, such as "4 plays, 1 download · 3 personal links"; also says where to make them. */
export function heardText({ playCount = 0, downloadCount = 0, personalCount = 0 }: ShareLink): string {
  const heard = inWords(
    [playCount > 0 && formatCount(playCount, 'play'), downloadCount > 0 && formatCount(downloadCount, 'download')],
    'Not played yet',
  );
  return `${heard} · ${personalCount > 0 ? formatCount(personalCount, 'personal link') : 'Personal links'}`;
}

const sumOf = (songs: readonly HeardSong[], of: (song: HeardSong) => number) =>
  songs.reduce((sum, song) => sum + of(song), 0);

/** What happened through one link, such as "Opened twice, 3 plays, 1 note, last 2 hours ago". */
export function activityText({ openedCount, songs, noteCount, lastHappenedAt }: LinkActivity, now: Date): string {
  const plays = sumOf(songs, (song) => song.plays);
  const downloads = sumOf(songs, (song) => song.downloads);
  const opened = openedCount === 1 ? 'once' : openedCount === 2 ? 'twice' : formatCount(openedCount, 'time');
  return inWords(
    [
      openedCount > 0 && `Opened ${opened}`,
      plays > 0 && formatCount(plays, 'play'),
      downloads > 0 && formatCount(downloads, 'download'),
      noteCount > 0 && formatCount(noteCount, 'note'),
      lastHappenedAt !== null && `last ${relativeDate(lastHappenedAt, now)}`,
    ],
    'Not opened yet',
  );
}

/** How a song was heard, such as "3 plays, up to 0:24 of 0:30". */
export function songText({ plays, downloads, furthestSeconds, duration }: HeardSong): string {
  const length = duration === null ? '' : ` of ${formatDuration(duration)}`;
  const furthest = duration === null ? furthestSeconds : Math.min(furthestSeconds, duration);
  return inWords(
    [
      plays > 0 && formatCount(plays, 'play'),
      plays > 0 && `up to ${formatDuration(furthest)}${length}`,
      downloads > 0 && formatCount(downloads, 'download'),
    ],
    'Not played yet',
  );
}

/** "Midnight Drive v3" */
export const songName = ({ cleanTitle, version }: Pick<HeardSong, 'cleanTitle' | 'version'>) =>
  version === null ? cleanTitle : `${cleanTitle} v${version}`;

const verdictWords = { approved: 'Approved', changes: 'Changes asked' };

/** A guest's word, such as "Approved by Jo (guest): Ready for the record." */
export function verdictText({ verdict, guestName, sentence, isOutdated }: LinkActivity['verdicts'][number]): string {
  const said = sentence === null ? '' : `: ${sentence}`;
  return `${verdictWords[verdict]} by ${guestName} (guest)${isOutdated ? ' (an earlier file)' : ''}${said}`;
}

/** Where a song was heard most, for those who can't see it; empty if nowhere more than elsewhere. */
export function mostHeardText({ parts, plays }: HeardSong): string {
  const most = mostIn(parts, HEARD_PART_SECONDS);
  if (most === null || parts.every((count) => count === most.count)) return '';
  const place = `${formatDuration(most.fromSeconds)} to ${formatDuration(most.untilSeconds)}`;
  return `Most played from ${place}, in ${formatNumber(most.count)} of ${formatCount(plays, 'play')}`;
}
