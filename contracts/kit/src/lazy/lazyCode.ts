import { isMissingCode } from '@simmer/contracts';

/** The loading state of code that is fetched separately from the page. */
export type Arrival<T> =
  /** not requested yet, or loading for the first time */
  | { status: 'unasked' }
  | { status: 'here'; found: T }
  /** the request failed; another one may succeed */
  | { status: 'missing' }
  /** it loaded, and threw */
  | { status: 'broken'; error: unknown };

/** Lazily loaded code, as its parts see it. */
export type LazyCode<T> = {
  now(): Arrival<T>;
  /** @returns a function that stops it listening */
  listen(changed: () => void): () => void;
  /** requests it unless it has loaded or is loading; never fails, `now` holds the outcome */
  ask(): Promise<void>;
};

/**
 * Fetches code on the first request. Unlike React's `lazy`, which remembers a failure, it requests code that failed to load again
 * on every demand; browsers then fetch it again.
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
