import type { PlaylistView, SharedRowView } from './playlistView.ts';
import type { BarView, SongView } from './songView.ts';

/** What a messenger shows of a link, and where it is met. */
export type SharedHead = {
  /** the sentence beside the title */
  about: string;
  /** of the page itself, with the host */
  address: string;
  /** of the picture, with the host */
  picture: string;
};

/** Why there is nothing to see: the link does not work, the service failed, or else it says why itself. */
export type UnavailableView = { isDead: boolean; hasFailed: boolean; words: string };

/** What the library service fills mf-share's pages with. One of these is there, the others are not. */
export type SharePageView = {
  song: (SongView & SharedHead) | null;
  playlist: (PlaylistView & SharedHead) | null;
  /** the link asks for a password first: nothing is named */
  isLocked: boolean;
  unavailable: UnavailableView | null;
};

/** A page's whole view of what is there: what a template asks for besides is known to be missing. */
export function sharePageView(given: Partial<SharePageView>): SharePageView {
  return { song: null, playlist: null, isLocked: false, unavailable: null, ...given };
}

/** Everything a template can name. */
export type SharePageName =
  | keyof SharePageView
  | keyof SongView
  | keyof PlaylistView
  | keyof SharedRowView
  | keyof BarView
  | keyof SharedHead
  | keyof UnavailableView;

const names: Record<SharePageName, true> = {
  about: true,
  address: true,
  bpm: true,
  canReorder: true,
  changed: true,
  cleanTitle: true,
  count: true,
  day: true,
  description: true,
  download: true,
  duration: true,
  durationSeconds: true,
  first: true,
  hasFailed: true,
  hasSongs: true,
  hue: true,
  icon: true,
  isDead: true,
  isExperimental: true,
  isLocked: true,
  isOnly: true,
  key: true,
  letter: true,
  modifiedAt: true,
  orderPosition: true,
  picture: true,
  playlist: true,
  producer: true,
  seekMax: true,
  session: true,
  sharedBy: true,
  song: true,
  songs: true,
  stream: true,
  title: true,
  unavailable: true,
  version: true,
  wave: true,
  words: true,
};

/** Whether a template may name this: anything else would be filled with nothing, or with what is no text. */
export function isSharePageName(name: string): name is SharePageName {
  return Object.hasOwn(names, name);
}
