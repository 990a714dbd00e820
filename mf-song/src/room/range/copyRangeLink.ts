import { copyText, type Song, songPagePath } from '@simmer/contracts';
import { writeMoment } from './momentInAddress.ts';
import type { Range } from './range.ts';

/** The address that opens the version's page with the range selected. */
const rangeLink = (song: Pick<Song, 'dropboxPath'>, range: Range): string =>
  `${window.location.origin}${songPagePath(song.dropboxPath)}?t=${writeMoment(range)}`;

/** Copies that address, or shows it if the browser refuses. */
export const copyRangeLink = (song: Pick<Song, 'dropboxPath'>, range: Range): Promise<boolean> =>
  copyText(rangeLink(song, range), { title: 'Link copied' });
