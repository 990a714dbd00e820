import { dayAndTime, formatCount, relativeDate, type ShareLink } from '@simmer/contracts';

/** How often and when a link was opened. */
export function openedText({ openedCount, lastOpenedAt }: ShareLink, now: Date): string {
  if (openedCount === 0) return 'Not opened yet';
  const times = openedCount === 1 ? 'once' : formatCount(openedCount, 'time');
  return `Opened ${times}, last ${relativeDate(lastOpenedAt, now)}`;
}

/** A link's options, each in a word or two. */
export function linkMarks(
  { kind, isWorking, expiresAt, hasPassword, canDownload, canReorder }: ShareLink,
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
    kind === 'playlist' && !canReorder ? 'Fixed order' : '',
  ].filter(Boolean);
}
