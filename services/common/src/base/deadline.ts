import { AsyncLocalStorage } from 'node:async_hooks';
import type { Response } from 'express';
import { AppError } from './appError.ts';

/** Shorter than the proxy's timeout, so the caller hears from us and nothing happens after the proxy has given up. */
export const ANSWER_WITHIN_MS = 6_000;
/** An uploaded file is inspected before it is stored. */
export const UPLOAD_ANSWER_WITHIN_MS = 55_000;
/** How long an upload may take; the proxy passes it on as it arrives, even over a slow phone network. */
export const UPLOAD_READ_WITHIN_MS = 600_000;

type Deadline = { signal: AbortSignal; moveTo(dueMs: number): void };

const answering = new AsyncLocalStorage<Deadline>();

/** Aborted when the current reply is too late or has failed; undefined outside of calls. */
export const currentDeadline = (): AbortSignal | undefined => answering.getStore()?.signal;

/** Extends the time for the current reply. */
export const moveDeadline = (dueMs: number): void => answering.getStore()?.moveTo(dueMs);

const tooLate = () => new AppError('unavailable', 'This took too long, so nothing was changed. Please try again.');

/**
 * Runs a call under a deadline: past it, the call's queries and calls to other services are cancelled and refused, so
 * nothing is written after the caller was sent a failure. Once the call has replied, background work it started may
 * continue.
 * @param dueMs the deadline, on the system's clock
 */
export function answerUntil<T>(dueMs: number, response: Response, work: () => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const giveUp = () => deadline.abort(tooLate());
  const timerUntil = (untilMs: number) => setTimeout(giveUp, Math.max(0, untilMs - Date.now()));
  let timer = timerUntil(dueMs);
  const moveTo = (laterMs: number) => {
    clearTimeout(timer);
    timer = timerUntil(laterMs);
  };
  response.once('close', () => {
    clearTimeout(timer);
    if (response.statusCode >= 500) giveUp();
  });
  if (dueMs <= Date.now()) giveUp();
  return answering.run({ signal: deadline.signal, moveTo }, work);
}

/** Runs shared, read-only work that is not cancelled when its first caller runs out of time. */
export const withoutDeadline = <T>(work: () => T): T => answering.exit(work);

/** Waits for shared work, which goes on, no longer than the current reply may take. @throws AppError `unavailable` when it is due */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const deadline = currentDeadline();
  if (!deadline) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason);
    if (deadline.aborted) giveUp();
    deadline.addEventListener('abort', giveUp, { once: true });
    const settled = () => deadline.removeEventListener('abort', giveUp);
    work.then(resolve, reject).finally(settled);
  });
}
