import { copyText, type ShareLink } from '@simmer/contracts';

/** A link's path, without the host. Null if its token is no longer known. */
export function linkPath({ kind, token }: Pick<ShareLink, 'kind' | 'token'>): string | null {
  if (token === null) return null;
  return kind === 'song' ? `/song-share/${token}` : `/share/${token}`;
}

/** Copies a link and reports the outcome in a toast; if the clipboard refuses, the toast shows the link. */
export async function copyLink(path: string): Promise<void> {
  await copyText(`${window.location.origin}${path}`, { title: 'Share link copied!' });
}
