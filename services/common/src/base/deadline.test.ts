import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUntil, currentDeadline, inTime, moveDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A response that ends when the test says so. */
function aResponse(statusCode = 200): Response {
  return Object.assign(new EventEmitter(), { statusCode }) as unknown as Response;
}
const deadlineOf = (response: Response) =>
  answerUntil(Date.now() + 1_000, response, () => Promise.resolve(currentDeadline()));

describe('an answer that is due', () => {
  it('is broken off then', async () => {
    const deadline = await deadlineOf(aResponse());
    expect(deadline?.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(deadline?.reason).toMatchObject({ code: 'unavailable' });
  });

  it('can be moved, as when a file has arrived', async () => {
    const deadline = await answerUntil(Date.now() + 600_000, aResponse(), async () => {
      moveDeadline(Date.now() + 1_000);
      return currentDeadline();
    });
    vi.advanceTimersByTime(999);
    expect(deadline?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline?.aborted).toBe(true);
  });

  it('lets background work continue after the reply', async () => {
    const response = aResponse();
    const deadline = await deadlineOf(response);
    response.emit('close');
    vi.advanceTimersByTime(10_000);
    expect(deadline?.aborted).toBe(false);
  });

  it('stops everything after a failure', async () => {
    const response = aResponse(503);
    const deadline = await deadlineOf(response);
    response.emit('close');
    expect(deadline?.aborted).toBe(true);
  });

  it('does not wait for shared work, which goes on', async () => {
    const shared = Promise.withResolvers<string>();
    const waiting = answerUntil(Date.now() + 1_000, aResponse(), () => inTime(shared.promise));
    vi.advanceTimersByTime(1_000);
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    shared.resolve('done');
    expect(await inTime(shared.promise)).toBe('done');
  });

  it('waits for shared work that is done before, or fails', async () => {
    const asked = (work: Promise<string>) => answerUntil(Date.now() + 1_000, aResponse(), () => inTime(work));
    expect(await asked(Promise.resolve('done'))).toBe('done');
    await expect(asked(Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('leaves everything else alone', () => {
    expect(currentDeadline()).toBeUndefined();
  });
});
