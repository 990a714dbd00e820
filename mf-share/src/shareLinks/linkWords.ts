import { relativeTime, type ShareLink } from '@simmer/contracts';

const day = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** How often and when a link was opened. */
export function openedText({ openedCount, lastOpenedAt }: ShareLink, now: Date): string {
  if (openedCount === 0) return 'Not opened yet';
  const times = openedCount === 1 ? 'once' : `${openedCount} times`;
  return `Opened ${times}, last ${relativeTime(lastOpenedAt, now)}`;
}

/** What is special about a link, each in a word or two. */
export function linkMarks(
  { kind, isWorking, expiresAt, hasPassword, canDownload, canReorder }: ShareLink,
  now: Date,
): string[] {
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  return [
    isOver ? 'Expired' : !isWorking ? 'Not available' : expiresAt !== null ? `Until ${day(expiresAt)}` : '',
    hasPassword ? 'Password' : '',
    canDownload ? 'Downloads' : '',
    kind === 'playlist' && !canReorder ? 'Fixed order' : '',
  ].filter(Boolean);
}
