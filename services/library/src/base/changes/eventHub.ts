import type { ServerEvent } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type EventsRepository, eventsFor, type Missed } from './events.repository.ts';

/** An open page, as far as the hub knows it. */
export type Listener = {
  userId: number;
  /** the page's owner; undefined if the identity has none */
  sessionId?: number | undefined;
  /** @param lastSeq where to resume after these events; there may be none */
  send(events: ServerEvent[], lastSeq: number): void;
  close(): void;
  /** ends the stream in favour of another page of the same person; this page reconnects later */
  giveWay(): void;
};

/** Sends announcements to every open page of this instance that they concern, each once and in order. */
export type EventHub = {
  /** @param after the last number the page received; undefined for a new page */
  join(listener: Listener, after: number | undefined): Promise<void>;
  leave(listener: Listener): void;
  /** ends the streams of an ended session, including one opened a moment later with an identity the proxy has cached */
  leaveSession(sessionId: number): void;
  /** ends every stream; the pages reconnect and identify themselves again */
  leaveAll(): void;
  /** call after a possible announcement */
  wake(): void;
  /** how many pages are connected */
  openStreams(): number;
  /** ends every page's stream, for good; the pages reconnect to another instance */
  close(): void;
  isClosed(): boolean;
};

/** How long an identity token outlives its session: a token is valid for a minute. */
const REMEMBER_ENDED_MS = 90_000;
/** Open streams per person. */
const MOST_OF_PERSON = 10;

export function createEventHub(events: EventsRepository, log: Log, nowMs: () => number = Date.now): EventHub {
  const sentSeqs = new Map<Listener, number>();
  const endedAtMs = new Map<number, number>();
  const hasEnded = ({ sessionId }: Listener) => sessionId !== undefined && endedAtMs.has(sessionId);
  /** People look at the page they opened last, so the one open longest gives way. */
  const makeRoom = ({ userId }: Listener) => {
    const theirs = [...sentSeqs.keys()].filter((listener) => listener.userId === userId);
    for (const listener of theirs.slice(0, -MOST_OF_PERSON)) {
      sentSeqs.delete(listener);
      listener.giveWay();
    }
  };
  let isClosed = false;
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
          listener.send(eventsFor(listener.userId, found.events, sentSeq), found.lastSeq);
        }
      }
    } catch (error) {
      // Nothing is lost: the next notification or reconnect reads from the same number.
      log.warn({ err: error }, 'could not read announcements');
    } finally {
      isReading = false;
    }
  }

  return {
    async join(listener, after) {
      const missed: Missed =
        after === undefined ? { events: [], lastSeq: await events.lastSeq() } : await events.since(after);
      listener.send(eventsFor(listener.userId, missed.events), missed.lastSeq);
      sentSeqs.set(listener, missed.lastSeq);
      makeRoom(listener);
      if (isClosed || hasEnded(listener)) listener.close();
      // Announcements between the read and the join reached only the other pages.
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
    isClosed: () => isClosed,
    openStreams: () => sentSeqs.size,
    close() {
      isClosed = true;
      for (const listener of sentSeqs.keys()) listener.close();
      sentSeqs.clear();
    },
  };
}
