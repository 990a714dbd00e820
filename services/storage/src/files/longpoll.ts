import { z } from 'zod';
import { endpointError } from '../errors/apiError.ts';
import type { Catalogue } from './catalogue.ts';
import { readCursor } from './cursor.ts';
import { hasChanges } from './listFolder.ts';

export const longpollInput = z.object({
  cursor: z.string().min(1),
  // Dropbox refuses less than 30; we allow it so that tests need not wait
  timeout: z.number().int().min(0).max(480).default(30),
});

export type ChangeSignal = {
  announce(): void;
  /** Calls back on every announcement until the returned function is called. */
  follow(follower: () => void): () => void;
  /** Releases all waiting calls. */
  close(): void;
  isClosed(): boolean;
};

const GATHER_MS = 50;

/** Notifies waiting calls of a change; simultaneous changes are announced once. */
export function createChangeSignal(gatherMs = GATHER_MS): ChangeSignal {
  const followers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const tell = () => {
    timer = undefined;
    for (const follower of followers) follower();
  };
  return {
    announce() {
      timer ??= setTimeout(tell, gatherMs);
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      tell();
    },
    isClosed: () => closed,
  };
}

type Deps = { catalogue: Catalogue; signal: ChangeSignal; gone: AbortSignal };

/**
 * Waits until a cursor has changes, or for `timeout` seconds.
 * @throws ApiError 409 `reset` if the cursor is unknown or becomes so while waiting
 */
export async function longpoll(
  { cursor: text, timeout }: z.infer<typeof longpollInput>,
  { catalogue, signal, gone }: Deps,
): Promise<{ changes: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ changes: boolean }>();
  const check = () => {
    try {
      if (hasChanges(readCursor(text, catalogue.epoch()), catalogue)) resolve({ changes: true });
      else if (signal.isClosed()) resolve({ changes: false });
    } catch (error) {
      reject(error instanceof Error ? error : endpointError('reset'));
    }
  };
  const giveUp = () => resolve({ changes: false });
  const unfollow = signal.follow(check);
  const timer = setTimeout(giveUp, timeout * 1000);
  gone.addEventListener('abort', giveUp);
  check();
  try {
    return await promise;
  } finally {
    unfollow();
    clearTimeout(timer);
    gone.removeEventListener('abort', giveUp);
  }
}
