import {
  notesOfSongs,
  notesView,
  type PlaylistView,
  playlistIcons,
  playlistView,
  type Reader,
  type SharedHead,
  type SharedPlaylist,
  type SharedSong,
  type SharePageData,
  type SharePageView,
  type SongView,
  sharePageView,
  songView,
} from '@simmer/contracts/services';
import type { NotesOfPage } from '../guests/readGuestNotes.ts';
import { aboutPlaylist, aboutSong } from '../pictures/about.ts';
import { previewRevision } from '../pictures/preview.ts';
import type { SharePage } from './sharePage.ts';

type PageContent = {
  shared: SharedSong | SharedPlaylist;
  token: string;
  hasPassword: boolean;
  /** a few peaks; null until they are known */
  peaks: number[] | null;
  /** the page's address without the token, such as `/share/` */
  path: string;
  publicUrl: string;
  now: Date;
  notes: NotesOfPage;
  /** whether what this browser plays is counted */
  isCounted: boolean;
};

/** Readers live in any time zone: the page's script formats times again for their browser. */
const anybody: Reader = { locale: 'en', timeZone: 'UTC' };

/** Fills the page of an open link: the content shown before any script runs, and the script's initial data. @see PRODUCT.md, Shares */
export function openPage(page: SharePage, content: PageContent): string {
  const { shared, token, hasPassword, peaks } = content;
  const icon = iconAddress(page, shared);
  const data: SharePageData = {
    isLocked: false,
    token,
    hasPassword,
    shared,
    waveform: peaks,
    iconHref: icon || null,
  };
  return page.fill(viewOf(content, icon), data);
}

function viewOf(
  { shared, token, peaks, path, publicUrl, now, isCounted, notes: { notes, hasMoreNotes } }: PageContent,
  icon: string,
): SharePageView {
  const api = `/api/share/${token}`;
  const address = new URL(`${path}${token}`, publicUrl).href;
  const picture = new URL(`${api}/preview.png?r=${previewRevision(shared)}`, publicUrl).href;
  if (shared.type === 'song') {
    const song: SongView & SharedHead = {
      ...songView({ shared, api, peaks, notes: notesView(notes, anybody), hasMoreNotes }, anybody),
      about: aboutSong(shared),
      address,
      picture,
    };
    return sharePageView({ song, isCounted });
  }
  const playlist: PlaylistView & SharedHead = {
    ...playlistView({ shared, api, peaks, icon, now, notesOf: notesOfSongs(notes, anybody), hasMoreNotes }, anybody),
    about: aboutPlaylist(shared),
    address,
    picture,
  };
  return sharePageView({ playlist, isCounted });
}

/** mf-share has one file per icon, so a page loads only the one it shows. Empty for a song. */
function iconAddress({ base }: SharePage, shared: SharedSong | SharedPlaylist): string {
  if (shared.type === 'song') return '';
  const known = playlistIcons.find((icon) => icon === shared.playlist.icon);
  const name = (known ?? 'bi-music-note-beamed').replace(/^bi-/, '');
  return `${base}/icons/${name}.svg#icon`;
}
