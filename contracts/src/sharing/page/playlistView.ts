import { formatDuration } from '../../base/format/duration.ts';
import { fileSizeText } from '../../base/format/number.ts';
import { shortRelativeTime } from '../../base/format/relativeTime.ts';
import { hueNumber } from '../../catalogue/artwork/artworkHue.ts';
import { UNPLAYABLE_SHARED } from '../../catalogue/audioFiles/troubleWords.ts';
import { hueClass } from './hueClass.ts';
import { type NotesView, noNotes } from './noteView.ts';
import { publicName } from './publicName.ts';
import { type ArtworkView, artworkView, wavePath } from './sharedLook.ts';
import { sharedTime, songCountText } from './sharedTime.ts';
import type { SharedPlaylist } from './shares.ts';
import { ALL_ADDRESS, type BarView, lengthView, type Reader } from './songView.ts';

/** A song in a shared playlist's row: ready-made texts, empty if unknown. */
export type SharedRowView = NotesView &
  ArtworkView & {
    cleanTitle: string;
    orderPosition: number;
    version: string;
    isExperimental: boolean;
    producer: string;
    session: string;
    /** when its file was changed: stored and in words */
    modifiedAt: string;
    changed: string;
    /** the same in a word or two, for phones */
    changedShort: string;
    duration: string;
    durationSeconds: number;
    /** address of the audio */
    stream: string;
    /** that it can't be played, and what to do; empty if it can */
    trouble: string;
    /** address of the file; empty if downloads are not allowed */
    download: string;
    /** whether there is anything to do with it besides playing it */
    hasMenu: boolean;
  };

/** A shared playlist's page. */
export type PlaylistView = {
  title: string;
  description: string;
  hue: string;
  /** address of its icon */
  icon: string;
  sharedBy: string;
  /** whom the page greets; empty for nobody */
  recipient: string;
  /** "3 Songs" */
  count: string;
  /** address of all its files as a ZIP, and their size; empty if downloads are not allowed */
  downloadAll: string;
  downloadSize: string;
  /** whether the songs can be reordered */
  canReorder: boolean;
  /** whether visitors may write notes */
  canComment: boolean;
  hasSongs: boolean;
  /** in their order; of a long playlist, the first ones */
  songs: SharedRowView[];
  /** address of the page with all songs; empty if they are all here */
  allSongs: string;
  /** address of the page with all notes; empty if they are all here */
  allNotes: string;
  /** the first song that can be played */
  first: BarView | null;
};

type Options = {
  shared: SharedPlaylist;
  /** `/api/share/{token}` */
  api: string;
  /** few peaks of the first song; null while they are unknown */
  peaks: readonly number[] | null;
  icon: string;
  now: Date;
  /** what the visitor may read of a song's notes, for those without scripts */
  notesOf?: (cleanTitle: string) => NotesView;
  /** whether there are more notes */
  hasMoreNotes?: boolean;
};

/** What the player shows of a song. */
export function barSong({ cleanTitle, hue, artwork, letter, version, producer }: SharedRowView) {
  return { cleanTitle, hue, artwork, letter, about: [version, producer].filter(Boolean).join(' · ') };
}

/** The songs that the page of a long playlist comes with, more than fit on a screen; its script fetches the others. */
export const FIRST_SHARED_SONGS = 50;

/** @see PRODUCT.md, Shares */
export function playlistView(
  { shared, api, peaks, icon, now, notesOf = () => noNotes, hasMoreNotes = false }: Options,
  reader: Reader = {},
): PlaylistView {
  const { playlist, canReorder, canDownload, downloadBytes, canComment = false } = shared;
  const songCount = Math.max(shared.songCount ?? 0, shared.songs.length);
  const hasMenu = canComment || canDownload || (canReorder && songCount > 1);
  const inOrder = shared.songs.toSorted((a, b) => a.orderPosition - b.orderPosition);
  const songs = inOrder.map((song): SharedRowView => {
    const query = new URLSearchParams({ cleanTitle: song.cleanTitle }).toString();
    return {
      cleanTitle: song.cleanTitle,
      orderPosition: song.orderPosition,
      ...artworkView(song.cleanTitle, { wave: song.wave, hue: hueNumber(song.cleanTitle) }),
      version: song.version === null ? '' : `v${song.version}`,
      isExperimental: song.isExperimental,
      producer: song.producer ?? '',
      session: song.session ?? '',
      modifiedAt: song.modifiedAt ?? '',
      changed: song.modifiedAt === null ? '' : sharedTime(song.modifiedAt, now, reader.locale, reader.timeZone),
      changedShort:
        song.modifiedAt === null ? '' : shortRelativeTime(song.modifiedAt, now, reader.locale, reader.timeZone),
      duration: song.duration === null ? '' : formatDuration(song.duration),
      durationSeconds: song.duration ?? 0,
      stream: `${api}/stream?${query}`,
      trouble: song.unplayable ? UNPLAYABLE_SHARED : '',
      download: canDownload ? `${api}/download?${query}` : '',
      hasMenu,
      ...notesOf(song.cleanTitle),
    };
  });
  const playable = songs.filter(({ trouble }) => trouble === '');
  const [first] = playable;
  return {
    title: playlist.name,
    description: playlist.description ?? '',
    hue: hueClass(playlist.name),
    icon,
    sharedBy: publicName(playlist.owner),
    recipient: shared.recipient ?? '',
    count: songCountText(songCount, reader.locale),
    downloadAll: downloadBytes ? `${api}/zip` : '',
    downloadSize: downloadBytes ? fileSizeText(downloadBytes, reader.locale) : '',
    canReorder: canReorder && songs.length > 0,
    canComment,
    hasSongs: songs.length > 0,
    songs,
    allSongs: songCount > songs.length ? ALL_ADDRESS : '',
    allNotes: hasMoreNotes ? ALL_ADDRESS : '',
    first: first
      ? {
          ...barSong(first),
          wave: wavePath(peaks),
          isOnly: playable.length === 1 && songs.length === songCount,
          ...lengthView(first.durationSeconds),
        }
      : null,
  };
}
