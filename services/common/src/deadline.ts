import { AsyncLocalStorage } from 'node:async_hooks';
import type { Response } from 'express';
import { AppError } from './appError.ts';

/** Less than the proxy waits, so that the caller hears from us, and what the proxy has given up cannot happen afterwards. */
export const ANSWER_WITHIN_MS = 6_000;
/** A file that was sent is looked through before it is kept. */
export const UPLOAD_ANSWER_WITHIN_MS = 55_000;

const answering = new AsyncLocalStorage<AbortSignal>();

/** Aborted when the answer being worked on has come too late, or was a failure; undefined outside of calls. */
export const currentDeadline = (): AbortSignal | undefined => answering.getStore();

const tooLate = () => new AppError('unavailable', 'This took too long, and nothing was changed. Please try again.');

/**
 * Works on an answer that is due: from then on its queries and calls to other services are broken off and refused, so that nothing is written for
 * somebody who was told of a failure. An answer that was given frees what it started to go on in the background.
 *
 * @param dueMs when, on the system's clock
 */
export function answerUntil<T>(dueMs: number, response: Response, work: () => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const giveUp = () => deadline.abort(tooLate());
  const timer = setTimeout(giveUp, Math.max(0, dueMs - Date.now()));
  response.once('close', () => {
    clearTimeout(timer);
    if (response.statusCode >= 500) giveUp();
  });
  if (dueMs <= Date.now()) giveUp();
  return answering.run(deadline.signal, work);
}

/** Does work that many wait for and that writes nothing: it is not broken off because the first of them waited too long. */
export const withoutDeadline = <T>(work: () => T): T => answering.exit(work);
