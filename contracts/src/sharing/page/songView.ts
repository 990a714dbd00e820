import { formatDuration } from '../../base/format/duration.ts';
import { UNPLAYABLE_SHARED } from '../../catalogue/audioFiles/troubleWords.ts';
import { type NotesView, noNotes } from './noteView.ts';
import { publicName } from './publicName.ts';
import { type ArtworkView, artworkView, wavePath } from './sharedLook.ts';
import type { SharedSong } from './shares.ts';

/** The reader's locale and time zone; the browser's own by default. */
export type Reader = { locale?: string; timeZone?: string };

/** A song's duration in words, and the seek bar's maximum in seconds. */
export type LengthView = { duration: string; seekMax: number };

const SHORTEST_SECONDS = 0.1;

export function lengthView(seconds: number | null): LengthView {
  return { duration: formatDuration(seconds), seekMax: Math.max(seconds ?? 0, SHORTEST_SECONDS) };
}

/** The song in the player of a playlist's page. */
export type BarView = LengthView &
  ArtworkView & {
    cleanTitle: string;
    /** its version and producer */
    about: string;
    /** the waveform as an SVG path */
    wave: string;
    /** whether there is no next song */
    isOnly: boolean;
  };

/** A shared song's page: ready-made texts, empty if unknown. */
export type SongView = LengthView &
  NotesView &
  ArtworkView & {
    title: string;
    description: string;
    /** its waveform as an SVG path */
    wave: string;
    version: string;
    producer: string;
    key: string;
    bpm: string;
    sharedBy: string;
    /** whom the page greets; empty for nobody */
    recipient: string;
    /** the day it was shared */
    day: string;
    /** address of the audio */
    stream: string;
    /** that it can't be played, and what to do; empty if it can */
    trouble: string;
    /** address of the file; empty if downloads are not allowed */
    download: string;
    /** whether visitors may write notes */
    canComment: boolean;
    /** address of the page with all notes; empty if they are all here */
    allNotes: string;
  };

/** Leads from a page to the same with everything on it. */
export const ALL_ADDRESS = '?all=1';

type Options = {
  shared: SharedSong;
  /** `/api/share/{token}` */
  api: string;
  /** few peaks; null while they are unknown */
  peaks: readonly number[] | null;
  /** what the visitor may read of its notes, for those without scripts */
  notes?: NotesView;
  /** whether there are more notes */
  hasMoreNotes?: boolean;
};

/** @see PRODUCT.md, Shares */
export function songView(
  { shared, api, peaks, notes = noNotes, hasMoreNotes = false }: Options,
  { locale, timeZone }: Reader = {},
): SongView {
  const { share, song, sharedBy, canDownload, canComment = false } = shared;
  return {
    title: share.title,
    description: share.description ?? '',
    ...artworkView(share.title, { wave: song.wave, hue: song.hue ?? 0, bars: 'all' }),
    wave: wavePath(peaks),
    version: song.version === null ? '' : `v${song.version}`,
    producer: song.producer ?? '',
    key: song.key ?? '',
    bpm: song.bpm === null ? '' : String(song.bpm),
    sharedBy: publicName(sharedBy),
    recipient: shared.recipient ?? '',
    day: new Date(share.createdAt).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    }),
    stream: `${api}/stream`,
    trouble: song.unplayable ? UNPLAYABLE_SHARED : '',
    download: canDownload ? `${api}/download` : '',
    canComment,
    ...lengthView(song.duration),
    allNotes: hasMoreNotes ? ALL_ADDRESS : '',
    ...notes,
  };
}
