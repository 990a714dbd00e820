import type { GuestNote, GuestNotes, NewGuestNote, OwnVerdict } from '@simmer/contracts/extra';
import type { ReadableAtom } from 'nanostores';

/** Whether notes can be read and written: comments can be switched off, and the link can end, while its page is open. */
export type LinkState = 'reading' | 'here' | 'away' | 'closed' | 'ended';

/** Whether nothing more can be read or written through the link. */
export const isOver = ({ link }: Pick<NotesState, 'link'>) => link === 'closed' || link === 'ended';

/** What this browser knows of a link's notes. */
export type NotesState = Pick<GuestNotes, 'guest' | 'showsOthers' | 'notes'> & {
  link: LinkState;
  /** the name in which somebody without one writes, because the link was made for them */
  recipient: string | null;
  /** the guest's own, by song; `''` on the page of a single song */
  verdicts: Readonly<Record<string, OwnVerdict | null>>;
  /** for screen readers: what has just happened, and how many things did before */
  said: { words: string; count: number };
  /** the note whose dot was pressed last */
  litId: number | null;
};

export type NotesStore = {
  $notes: ReadableAtom<NotesState>;
  /** reads now and again and again while the page is seen. @returns a function that stops it */
  start(): () => void;
  /** names the playlist's song whose notes are open; undefined for none */
  open(cleanTitle: string | undefined): void;
  /** where drafts on this link are kept */
  draftKey: string;
  say(words: string): void;
  light(id: number): void;
  join(name: string): Promise<void>;
  /** the caller is not whom the link was made for: they give a name of their own */
  disown(): void;
  add(note: NewGuestNote): Promise<GuestNote>;
  edit(id: number, comment: string): Promise<void>;
  /** @param before runs once it is deleted and still shown, to move the focus */
  remove(id: number, before?: () => void): Promise<void>;
  decide(cleanTitle: string | undefined, verdict: OwnVerdict | null): Promise<void>;
};
