import { AsyncLocalStorage } from 'node:async_hooks';
import type { Response } from 'express';
import { AppError } from './appError.ts';

/** Less than the proxy waits, so that the caller hears from us, and what the proxy has given up cannot happen afterwards. */
export const ANSWER_WITHIN_MS = 6_000;
/** A file that was sent is looked through before it is kept. */
export const UPLOAD_ANSWER_WITHIN_MS = 55_000;
/** How long a file may be on its way: the proxy passes it on as it comes, over a phone's network too. */
export const UPLOAD_READ_WITHIN_MS = 600_000;

type Deadline = { signal: AbortSignal; moveTo(dueMs: number): void };

const answering = new AsyncLocalStorage<Deadline>();

/** Aborted when the answer being worked on has come too late, or was a failure; undefined outside of calls. */
export const currentDeadline = (): AbortSignal | undefined => answering.getStore()?.signal;

/** Gives the answer being worked on until another time. */
export const moveDeadline = (dueMs: number): void => answering.getStore()?.moveTo(dueMs);

const tooLate = () => new AppError('unavailable', 'This took too long, so nothing was changed. Please try again.');

/**
 * Works on an answer that is due: from then on its queries and calls to other services are broken off and refused, so that nothing is written for
 * somebody who was told of a failure. An answer that was given frees what it started to go on in the background.
 *
 * @param dueMs when, on the system's clock
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

/** Does work that many wait for and that writes nothing: it is not broken off because the first of them waited too long. */
export const withoutDeadline = <T>(work: () => T): T => answering.exit(work);
