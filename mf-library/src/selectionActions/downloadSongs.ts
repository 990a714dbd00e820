import { downloadAddress, formatSongCount, type Song, toastRequested } from '@simmer/contracts';

/** Each song is a separate file; a higher limit would amount to copying the library. */
export const MOST_DOWNLOADS = 50;

/** Browsers drop downloads that follow each other too quickly. */
const PAUSE_MS = 400;

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads the newest version of each song in turn, and reports the outcome in toasts. */
export async function downloadSongs(songs: readonly Song[]): Promise<void> {
  toastRequested.emit({
    title: `Downloading ${formatSongCount(songs.length)}`,
    body: 'Your browser may ask you to allow multiple downloads.',
    intent: 'info',
  });
  const failed: Song[] = [];
  for (const song of songs) {
    const found = await downloadAddress(song);
    if ('address' in found) save(found.address);
    else failed.push(song);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (failed.length === 0) return;
  const [first] = failed;
  const what = failed.length === 1 ? `"${first?.cleanTitle}"` : `${failed.length} of ${songs.length} songs`;
  toastRequested.emit({ title: 'Download failed', body: `Couldn’t download ${what}.`, intent: 'destructive' });
}
