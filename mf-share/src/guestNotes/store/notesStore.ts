import { type GuestCallError, type GuestNote, guestCalls } from '@simmer/contracts/extra';
import { atom } from 'nanostores';
import { isOver, type NotesState, type NotesStore } from './notesState.ts';
import { pollWhileSeen } from './pollWhileSeen.ts';

const isOfStatus = (error: unknown, status: number) => (error as GuestCallError).status === status;

/**
 * The notes of one link. Every change goes to the service first; what it refuses rejects with a sentence for the guest.
 *
 * @param api `/api/share/{token}`
 */
export function notesStore(api: string): NotesStore {
  const calls = guestCalls(api);
  const $notes = atom<NotesState>({
    link: 'reading',
    guest: null,
    recipient: null,
    showsOthers: false,
    notes: [],
    verdicts: {},
    said: { words: '', count: 0 },
    litId: null,
  });
  const set = (change: Partial<NotesState>) => $notes.set({ ...$notes.get(), ...change });
  let opened: string | undefined;
  /** replies to questions asked before a change would undo it on the screen */
  let changes = 0;
  let isSomebodyElse = false;

  // One after another: an older reply never replaces a newer one.
  let reading: Promise<void> = Promise.resolve();
  function read(title = opened): Promise<void> {
    reading = reading.then(() => readNow(title));
    return reading;
  }

  async function readNow(title: string | undefined): Promise<void> {
    const changesBefore = changes;
    try {
      const { notes, verdict, recipient, ...rest } = await calls.notes(title);
      if (changes !== changesBefore) return;
      const before = $notes.get();
      const others = title === undefined ? [] : before.notes.filter(({ cleanTitle }) => cleanTitle !== title);
      set({
        ...rest,
        link: 'here',
        recipient: isSomebodyElse ? null : (recipient ?? null),
        notes: [...others, ...notes],
        verdicts: { ...before.verdicts, [title ?? '']: verdict },
      });
    } catch (error) {
      if (isOfStatus(error, 404)) set({ link: (await calls.isWorking()) ? 'closed' : 'ended', notes: [] });
      else if ($notes.get().link === 'reading') set({ link: 'away' });
    }
  }

  /** Sends a change. A 404 says either that the link is over, or that this note is gone: reading again tells which. */
  async function change<T>(send: () => Promise<T>, apply: (answer: T) => Partial<NotesState>): Promise<T> {
    try {
      const answer = await send();
      changes += 1;
      set({ link: 'here', ...apply(answer) });
      return answer;
    } catch (error) {
      if (isOfStatus(error, 401)) set({ guest: null });
      if (isOfStatus(error, 404) || isOfStatus(error, 403)) await read();
      throw error;
    }
  }

  function disown(): void {
    isSomebodyElse = true;
    set({ recipient: null });
  }
  const join = (name: string) =>
    change(
      () => calls.join(name),
      (stored) => ({ guest: { name: stored, isBlocked: false } }),
    );
  /** Lets the recipient of a personal link write at once; if they can't have that name, they are asked for one. */
  async function joinAsRecipient(): Promise<void> {
    const { guest, recipient } = $notes.get();
    if (guest || recipient === null) return;
    try {
      await join(recipient);
    } catch (error) {
      if ((error as GuestCallError).status !== 0) disown();
      throw error;
    }
  }

  const replaced = (note: GuestNote) => $notes.get().notes.map((one) => (one.id === note.id ? note : one));
  return {
    $notes,
    draftKey: api.slice(api.lastIndexOf('/') + 1),
    start() {
      // Of all songs at first, whatever is open: rows show how many there are.
      reading = reading.then(() => readNow(undefined));
      return pollWhileSeen(() => void (isOver($notes.get()) || read()));
    },
    open(cleanTitle) {
      opened = cleanTitle;
      if (cleanTitle !== undefined) void read();
    },
    say: (words) => set({ said: { words, count: $notes.get().said.count + 1 } }),
    light: (litId) => set({ litId }),
    join: async (name) => void (await join(name)),
    disown,
    add: async (note) => {
      await joinAsRecipient();
      return change(
        () => calls.add(note),
        (added) => ({ notes: [...$notes.get().notes.filter(({ id }) => id !== added.id), added] }),
      );
    },
    edit: async (id, comment) => {
      await change(
        () => calls.edit(id, comment),
        (note) => ({ notes: replaced(note) }),
      );
    },
    remove: (id, before) =>
      change(
        () => calls.remove(id),
        () => {
          before?.();
          return { notes: $notes.get().notes.filter((note) => note.id !== id) };
        },
      ),
    decide: async (cleanTitle, verdict) => {
      await joinAsRecipient();
      await change(
        () => calls.decide(cleanTitle, verdict),
        () => ({ verdicts: { ...$notes.get().verdicts, [cleanTitle ?? '']: verdict } }),
      );
    },
  };
}
