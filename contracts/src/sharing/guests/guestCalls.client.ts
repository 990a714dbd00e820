import { problemWords } from '../../base/client/problemWords.ts';
import type { GuestNote, GuestNotes, OwnVerdict } from './guests.ts';

/** Why a guest's call failed, with a sentence for the guest. */
export class GuestCallError extends Error {
  /** the reply's status; 0 if none arrived */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A new note or reply, as a guest writes it. */
export type NewGuestNote = Pick<GuestNote, 'comment' | 'atSeconds' | 'untilSeconds' | 'parentId'> & {
  /** of a playlist's song */
  cleanTitle: string | undefined;
  /** the same for every attempt to send this note */
  clientKey: string;
};

/** The calls with which guests answer; like `shareCalls`, without schemas. All reject with a `GuestCallError`. */
export type GuestCalls = {
  /** @param cleanTitle a playlist's song; all songs if undefined */
  notes(cleanTitle: string | undefined): Promise<GuestNotes>;
  /** @returns the name as it is stored */
  join(name: string): Promise<string>;
  add(note: NewGuestNote): Promise<GuestNote>;
  edit(id: number, comment: string): Promise<GuestNote>;
  remove(id: number): Promise<void>;
  /** @param verdict null takes the verdict back */
  decide(cleanTitle: string | undefined, verdict: OwnVerdict | null): Promise<void>;
  /** whether the link itself works, whatever it says about notes */
  isWorking(): Promise<boolean>;
};

const nothing = { verdict: null, sentence: null };

/**
 * @param base `/api/share/{token}`
 * @see PRODUCT.md, Shares
 */
export function guestCalls(base: string): GuestCalls {
  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(base + path, {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (answer?.ok) return answer;
    throw new GuestCallError(answer?.status ?? 0, await problemWords(answer, 'Something went wrong.'));
  }
  const answerOf = async <Answer>(...args: Parameters<typeof ask>) => (await (await ask(...args)).json()) as Answer;

  return {
    notes: (cleanTitle) =>
      answerOf('GET', cleanTitle === undefined ? '/notes' : `/notes?${new URLSearchParams({ cleanTitle })}`),
    join: async (name) => (await answerOf<{ name: string }>('POST', '/guest', { name })).name,
    add: (note) => answerOf('POST', '/notes', note),
    edit: (id, comment) => answerOf('PUT', `/notes/${id}`, { comment }),
    remove: async (id) => void (await ask('DELETE', `/notes/${id}`)),
    decide: async (cleanTitle, verdict) => void (await ask('PUT', '/verdict', { cleanTitle, ...(verdict ?? nothing) })),
    isWorking: () =>
      ask('GET', '').then(
        () => true,
        () => false,
      ),
  };
}
