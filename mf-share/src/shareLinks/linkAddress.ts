import { type ShareLink, toastRequested } from '@simmer/contracts';

/** Where a link leads, without the host. Null where its token cannot be told any more. */
export function linkPath({ kind, token }: Pick<ShareLink, 'kind' | 'token'>): string | null {
  if (token === null) return null;
  return kind === 'song' ? `/song-share/${token}` : `/share/${token}`;
}

/** Copies a link and says how it went; where the clipboard is refused, the toast shows it. */
export async function copyLink(path: string): Promise<void> {
  const address = `${window.location.origin}${path}`;
  try {
    await navigator.clipboard.writeText(address);
    toastRequested.emit({ title: 'Share link copied!', intent: 'success' });
  } catch {
    toastRequested.emit({ title: 'Failed to copy', body: address, intent: 'destructive' });
  }
}
