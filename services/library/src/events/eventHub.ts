import type { ServerEvent } from '@simmer/contracts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { EventsRepository } from './events.repository.ts';

/** An open page, as far as the hub knows it. */
export type Listener = {
  userId: number;
  /** whose page it is; unknown where the identity does not say */
  sessionId?: number | undefined;
  /** @param lastSeq where to resume from after these; there may be no events */
  send(events: ServerEvent[], lastSeq: number): void;
  close(): void;
  /** ends the stream to make room for another page of the same person; this one comes back later */
  giveWay(): void;
};

/** Hands what is announced to every open page of this instance, each change once and in order. */
export type EventHub = {
  /** @param after the last number the page has seen; undefined for a page that has just been opened */
  join(listener: Listener, after: number | undefined): Promise<void>;
  leave(listener: Listener): void;
  /** ends the streams of a session that is over, also one that opens a moment later on what the proxy remembers */
  leaveSession(sessionId: number): void;
  /** ends every stream: the pages connect again, and it is asked anew who they are */
  leaveAll(): void;
  /** something may have been announced */
  wake(): void;
  /** ends every page's stream; they connect again, to another instance */
  close(): void;
};

/** As long as an identity can be believed after its session has ended: a token is good for a minute. */
const REMEMBER_ENDED_MS = 90_000;
/** Pages of one person that are spoken to at the same time. */
const MOST_OF_PERSON = 10;

export function createEventHub(events: EventsRepository, log: Log, nowMs: () => number = Date.now): EventHub {
  const sentSeqs = new Map<Listener, number>();
  const endedAtMs = new Map<number, number>();
  const hasEnded = ({ sessionId }: Listener) => sessionId !== undefined && endedAtMs.has(sessionId);
  /** The page that a person has just opened is the one they look at: it is the one open longest that gives way. */
  const makeRoom = ({ userId }: Listener) => {
    const theirs = [...sentSeqs.keys()].filter((listener) => listener.userId === userId);
    for (const listener of theirs.slice(0, -MOST_OF_PERSON)) {
      sentSeqs.delete(listener);
      listener.giveWay();
    }
  };
  let isReading = false;
  let wokenMeanwhile = false;

  async function readOn(): Promise<void> {
    wokenMeanwhile = true;
    if (isReading) return;
    isReading = true;
    try {
      while (wokenMeanwhile && sentSeqs.size > 0) {
        wokenMeanwhile = false;
        const found = await events.since(Math.min(...sentSeqs.values()));
        for (const [listener, sentSeq] of sentSeqs) {
          if (found.lastSeq <= sentSeq) continue;
          sentSeqs.set(listener, found.lastSeq);
          listener.send(
            found.events.filter((event) => event.id > sentSeq),
            found.lastSeq,
          );
        }
      }
    } catch (error) {
      // Nothing is lost: the next notification, or the listening connection's return, reads from the same numbers.
      log.warn({ err: error }, 'could not read what was announced');
    } finally {
      isReading = false;
    }
  }

  return {
    async join(listener, after) {
      const missed = after === undefined ? { events: [], lastSeq: await events.lastSeq() } : await events.since(after);
      listener.send(missed.events, missed.lastSeq);
      sentSeqs.set(listener, missed.lastSeq);
      makeRoom(listener);
      if (hasEnded(listener)) listener.close();
      // What was announced between the reading and the joining went to the others only.
      void readOn();
    },
    leave: (listener) => void sentSeqs.delete(listener),
    leaveSession(sessionId) {
      const now = nowMs();
      for (const [session, atMs] of endedAtMs) if (now - atMs > REMEMBER_ENDED_MS) endedAtMs.delete(session);
      endedAtMs.set(sessionId, now);
      for (const listener of sentSeqs.keys()) {
        if (listener.sessionId === sessionId) listener.close();
      }
    },
    leaveAll() {
      for (const listener of sentSeqs.keys()) listener.close();
    },
    wake: () => void readOn(),
    close() {
      for (const listener of sentSeqs.keys()) listener.close();
      sentSeqs.clear();
    },
  };
}
