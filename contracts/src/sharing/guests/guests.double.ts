import type { BodyOf } from '../../base/call/endpoint.ts';
import { DoubleRefusal } from '../../base/doubles/standInFor.ts';
import {
  type addGuestNote,
  GUEST_CHANGE_MS,
  type GuestNote,
  type GuestNotes,
  type giveGuestVerdict,
  type OwnVerdict,
} from './guests.ts';

type Added = BodyOf<typeof addGuestNote>;
type Sent = BodyOf<typeof giveGuestVerdict>;

/** What a link with comments has before the visitor writes. */
export type GuestsOfDouble = Partial<Omit<GuestNotes, 'verdict'>> & {
  /** the song of a link that plays only one */
  cleanTitle?: string;
  /** whether the link has ended */
  isEnded?: boolean;
};

/** A link's guest in memory, by the service's rules; the one visitor there is. */
export function createGuestsDouble(initial: GuestsOfDouble = {}) {
  const { showsOthers = false, cleanTitle: onlyTitle = 'Midnight Drive' } = initial;
  let guest = initial.guest ?? null;
  let notes = initial.notes ?? [];
  let lastId = Math.max(100, ...notes.map(({ id }) => id));
  const verdicts = new Map<string, OwnVerdict>();
  const byClientKey = new Map<string, GuestNote>();

  function writer(): NonNullable<typeof guest> {
    if (initial.isEnded) throw new DoubleRefusal('not_found', 'Share not found');
    if (guest === null) throw new DoubleRefusal('signed_out', 'Please enter your name first.');
    if (guest.isBlocked) throw new DoubleRefusal('forbidden', 'You can’t comment on this link anymore.');
    return guest;
  }
  function findOwn(id: number): GuestNote {
    const note = notes.find((one) => one.id === id && one.by.kind === 'you');
    if (!note) throw new DoubleRefusal('not_found', 'Note not found');
    return note;
  }

  return {
    read(cleanTitle: string | undefined): GuestNotes {
      if (initial.isEnded) throw new DoubleRefusal('not_found', 'Share not found');
      const shown = cleanTitle === undefined ? notes : notes.filter((note) => note.cleanTitle === cleanTitle);
      const recipient = guest ? null : (initial.recipient ?? null);
      return { guest, recipient, showsOthers, notes: shown, verdict: verdicts.get(cleanTitle ?? onlyTitle) ?? null };
    },
    join(name: string) {
      if (initial.isEnded) throw new DoubleRefusal('not_found', 'Share not found');
      guest ??= { name, isBlocked: false };
      return { name: guest.name };
    },
    add({ clientKey, cleanTitle = onlyTitle, ...body }: Added): GuestNote {
      const { name } = writer();
      const known = byClientKey.get(clientKey);
      if (known) return known;
      lastId += 1;
      const now = Date.now();
      const added: GuestNote = {
        ...body,
        id: lastId,
        cleanTitle,
        createdAt: new Date(now).toISOString(),
        by: { kind: 'you', name },
        canChangeUntil: new Date(now + GUEST_CHANGE_MS).toISOString(),
      };
      byClientKey.set(clientKey, added);
      notes = [...notes, added];
      return added;
    },
    edit(id: number, comment: string): GuestNote {
      writer();
      const changed = { ...findOwn(id), comment };
      notes = notes.map((note) => (note.id === id ? changed : note));
      return changed;
    },
    remove(id: number): void {
      writer();
      findOwn(id);
      notes = notes.filter((note) => note.id !== id && note.parentId !== id);
    },
    give({ cleanTitle = onlyTitle, verdict, sentence }: Sent): void {
      writer();
      if (verdict === null) verdicts.delete(cleanTitle);
      else verdicts.set(cleanTitle, { verdict, sentence });
    },
  };
}
