import type { SharedNoteView } from './noteView.ts';
import type { PlaylistView, SharedRowView } from './playlistView.ts';
import type { BarView, SongView } from './songView.ts';

/** A messenger's preview of a link. */
export type SharedHead = {
  /** the text beside the title */
  about: string;
  /** the page's own address, with the host */
  address: string;
  /** the picture's address, with the host */
  picture: string;
};

/** Why there is nothing to show: a broken link, a failing service, or a reason stated elsewhere. */
export type UnavailableView = { isDead: boolean; hasFailed: boolean; words: string };

/** The data for mf-share's pages, filled in by the library service. Exactly one of these is set. */
export type SharePageView = {
  song: (SongView & SharedHead) | null;
  playlist: (PlaylistView & SharedHead) | null;
  /** the link requires a password first; names nothing */
  isLocked: boolean;
  /** whether what this browser plays is counted: it has not asked not to be tracked */
  isCounted: boolean;
  unavailable: UnavailableView | null;
};

/** A page's complete data; any other name a template uses is known to be missing. */
export function sharePageView(parts: Partial<SharePageView>): SharePageView {
  return { song: null, playlist: null, isLocked: false, isCounted: false, unavailable: null, ...parts };
}

/** Every name a template can use. */
export type SharePageName =
  | keyof SharePageView
  | keyof SongView
  | keyof PlaylistView
  | keyof SharedRowView
  | keyof BarView
  | keyof SharedNoteView
  | keyof SharedHead
  | keyof UnavailableView;

const names: Record<SharePageName, true> = {
  about: true,
  address: true,
  allNotes: true,
  allSongs: true,
  artwork: true,
  at: true,
  atSeconds: true,
  bpm: true,
  by: true,
  canComment: true,
  canReorder: true,
  changed: true,
  changedShort: true,
  cleanTitle: true,
  count: true,
  day: true,
  description: true,
  download: true,
  downloadAll: true,
  downloadSize: true,
  duration: true,
  durationSeconds: true,
  first: true,
  hasFailed: true,
  hasMenu: true,
  hasNotes: true,
  hasSongs: true,
  hue: true,
  icon: true,
  isCounted: true,
  isDead: true,
  isExperimental: true,
  isLocked: true,
  isOnly: true,
  isReply: true,
  isTeam: true,
  key: true,
  letter: true,
  modifiedAt: true,
  noteCount: true,
  noteId: true,
  notes: true,
  orderPosition: true,
  picture: true,
  playlist: true,
  producer: true,
  recipient: true,
  said: true,
  seekMax: true,
  session: true,
  sharedBy: true,
  song: true,
  songs: true,
  stream: true,
  title: true,
  trouble: true,
  unavailable: true,
  version: true,
  wave: true,
  words: true,
  written: true,
};

/** Whether a template may use this name; others would be empty or not text. */
export function isSharePageName(name: string): name is SharePageName {
  return Object.hasOwn(names, name);
}
