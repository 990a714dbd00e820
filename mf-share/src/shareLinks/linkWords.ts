import { dayAndTime, formatCount, formatNumber, relativeDate, type ShareLink } from '@simmer/contracts';

/** How often and when a link was opened. */
export function openedText({ openedCount, lastOpenedAt }: ShareLink, now: Date): string {
  if (openedCount === 0) return 'Not opened yet';
  const times = openedCount === 1 ? 'once' : formatCount(openedCount, 'time');
  return `Opened ${times}, last ${relativeDate(lastOpenedAt, now)}`;
}

/** What guests of a link did, such as "2 guests, 5 notes, 1 approved"; empty while nobody has given a name. */
export function guestsText({ guestCount = 0, noteCount = 0, approvedCount = 0, changesCount = 0 }: ShareLink): string {
  if (guestCount === 0) return '';
  return [
    formatCount(guestCount, 'guest'),
    formatCount(noteCount, 'note'),
    approvedCount > 0 && `${formatNumber(approvedCount)} approved`,
    changesCount > 0 && `${formatNumber(changesCount)} asked for changes`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A link's options, each in a word or two. */
export function linkMarks(
  { kind, isWorking, expiresAt, hasPassword, canDownload, canReorder, canComment }: ShareLink,
  now: Date,
): string[] {
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  return [
    isOver
      ? 'Expired'
      : !isWorking
        ? 'Not available'
        : expiresAt !== null
          ? `Until ${dayAndTime(new Date(expiresAt), now)}`
          : '',
    hasPassword ? 'Password' : '',
    canDownload ? 'Downloads' : '',
    canComment ? 'Comments' : '',
    kind === 'playlist' && !canReorder ? 'Fixed order' : '',
  ].filter(Boolean);
}
