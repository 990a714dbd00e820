import { isMissingCode } from '@simmer/contracts';

/** How far code has come that is fetched apart from the page. */
export type Arrival<T> =
  /** nobody has asked for it, or it is on its way for the first time */
  | { status: 'unasked' }
  | { status: 'here'; found: T }
  /** it was asked for and did not come; whoever asks again may have it */
  | { status: 'missing' }
  /** it came, and threw */
  | { status: 'broken'; error: unknown };

/** Code of its own, as the parts that need it see it. */
export type LazyCode<T> = {
  now(): Arrival<T>;
  /** @returns how to stop listening */
  listen(changed: () => void): () => void;
  /** asks for it unless it is here or on its way; never fails, `now` says what came of it */
  ask(): Promise<void>;
};

/**
 * Fetches code when it is first asked for. Unlike what React remembers of a failed `lazy`, code that did not arrive is asked for again
 * whenever somebody wants it; browsers fetch it again then.
 */
export function lazyCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  let arrival: Arrival<T> = { status: 'unasked' };
  let asking: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Arrival<T>) => {
    arrival = next;
    for (const changed of listeners) changed();
  };
  const fetchNow = async () => {
    try {
      become({ status: 'here', found: await fetchCode() });
    } catch (error) {
      if (!isMissingCode(error)) become({ status: 'broken', error });
      else if (arrival.status !== 'missing') become({ status: 'missing' });
    } finally {
      asking = undefined;
    }
  };
  return {
    now: () => arrival,
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ask() {
      if (arrival.status === 'here' || arrival.status === 'broken') return Promise.resolve();
      asking ??= fetchNow();
      return asking;
    },
  };
}
