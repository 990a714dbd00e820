import { inTime, withoutDeadline } from '@simmer/service-common/base/deadline.ts';
import { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import { latestAnswer } from './latestAnswer.ts';
import type { ReadLibraryState } from './libraryState.repository.ts';

/** The answer under this key if nothing has changed since it was read, otherwise a new one; frozen, because callers share it. */
export type AnswerCache<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>;

/** Makes a store for one kind of answers. */
export type CreateAnswerCache = <Answer>() => AnswerCache<Answer>;

function shared<Answer>(answer: Answer): Answer {
  Object.freeze(answer);
  return answer;
}

/** An object and what is sent of it take about three times its JSON; ready JSON is all there is. */
const OBJECT_BYTES_PER_JSON = 3;

const heldBytes = (answer: unknown) =>
  answer instanceof ReadyJson ? answer.bytes.length : JSON.stringify(answer).length * OBJECT_BYTES_PER_JSON;

type Entry = { answer: Promise<unknown>; bytes: number };

/** For all answers together. */
const MOST_BYTES = 24 * 1024 * 1024;
/** What an answer takes besides its key and contents. */
const ENTRY_BYTES = 200;
/** An answer that takes more of the room than this isn't cached: it would push out all others. */
const LARGEST_SHARE = 1 / 4;

/**
 * Stores answers as long as the library stays as it is. The state is read for every call, once for all who wait, so an answer is as fresh as
 * one that was read anew, also after another instance has written. When there is no room, those not asked for longest go first.
 */
export function createAnswerCaches(readState: ReadLibraryState, mostBytes = MOST_BYTES): CreateAnswerCache {
  const currentState = latestAnswer(() => withoutDeadline(readState));
  const cached = new Map<string, Entry>();
  let cachedState: string | undefined;
  let bytes = 0;
  let kinds = 0;

  function forget(key: string, entry: Entry): void {
    if (cached.get(key) !== entry) return;
    cached.delete(key);
    bytes -= entry.bytes;
  }

  function weigh(key: string, entry: Entry, answer: unknown): void {
    if (cached.get(key) !== entry) return;
    entry.bytes = ENTRY_BYTES + key.length + heldBytes(answer);
    bytes += entry.bytes;
    if (entry.bytes > mostBytes * LARGEST_SHARE) forget(key, entry);
    for (const [oldKey, old] of cached) {
      if (bytes <= mostBytes) break;
      forget(oldKey, old);
    }
  }

  return <Answer>(): AnswerCache<Answer> => {
    kinds += 1;
    const kind = kinds;

    async function answerTo(key: string, read: () => Promise<Answer>): Promise<Answer> {
      // First the state, then the rows: a write in between is at worst read twice, never missed.
      const state = await currentState();
      if (state !== cachedState) {
        cached.clear();
        bytes = 0;
        cachedState = state;
      }
      const known = cached.get(key);
      if (known) {
        cached.delete(key);
        cached.set(key, known);
        return known.answer as Promise<Answer>;
      }
      const entry = { answer: withoutDeadline(read).then(shared), bytes: 0 };
      cached.set(key, entry);
      try {
        const answer = await entry.answer;
        weigh(key, entry, answer);
        return answer;
      } catch (error) {
        forget(key, entry);
        throw error;
      }
    }

    return (key, read) => inTime(answerTo(`${kind} ${key}`, read));
  };
}
