import type { SharedSong } from '../http/shares.ts';
import { formatDuration } from '../rules/duration.ts';
import { hueClass, wavePath } from '../rules/sharedLook.ts';
import { publicName } from './publicName.ts';

/** Who reads a page, as far as dates and times differ; the browser's own where not given. */
export type Reader = { locale?: string; timeZone?: string };

/** The length of a song in words, and the end of the line to seek on, in seconds. */
export type LengthView = { duration: string; seekMax: number };

const SHORTEST_SECONDS = 0.1;

export function lengthView(seconds: number | null): LengthView {
  return { duration: formatDuration(seconds), seekMax: Math.max(seconds ?? 0, SHORTEST_SECONDS) };
}

/** The song at the foot of a playlist's page. */
export type BarView = LengthView & {
  cleanTitle: string;
  hue: string;
  /** the song's shape as an SVG path */
  wave: string;
  /** whether there is no next song */
  isOnly: boolean;
};

/** A shared song as its page shows it: texts that are ready, empty where nothing is known. */
export type SongView = LengthView & {
  title: string;
  description: string;
  /** the class of its colour */
  hue: string;
  /** its shape as an SVG path */
  wave: string;
  version: string;
  producer: string;
  key: string;
  bpm: string;
  sharedBy: string;
  /** the day it was shared */
  day: string;
  /** address of the audio */
  stream: string;
  /** address of the file; empty where it may not be saved */
  download: string;
};

type Given = {
  shared: SharedSong;
  /** `/api/share/{token}` */
  api: string;
  /** few peaks; null while they are not known */
  peaks: readonly number[] | null;
};

/** @see PRODUCT.md, Shares */
export function songView({ shared, api, peaks }: Given, { locale, timeZone }: Reader = {}): SongView {
  const { share, song, sharedBy, canDownload } = shared;
  return {
    title: share.title,
    description: share.description ?? '',
    hue: hueClass(share.title),
    wave: wavePath(peaks),
    version: song.version === null ? '' : `v${song.version}`,
    producer: song.producer ?? '',
    key: song.key ?? '',
    bpm: song.bpm === null ? '' : String(song.bpm),
    sharedBy: publicName(sharedBy),
    day: new Date(share.createdAt).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    }),
    stream: `${api}/stream`,
    download: canDownload ? `${api}/download` : '',
    ...lengthView(song.duration),
  };
}
