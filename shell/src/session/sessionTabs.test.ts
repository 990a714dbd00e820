import { CallError, sessionChanged } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { createSimmerQueryClient } from '@simmer/kit/simmerQueryClient';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeEndedSession } from './noticeEndedSession.ts';
import { syncTabs } from './sessionTabs.ts';

class FakeChannel extends EventTarget {
  readonly sent: unknown[] = [];
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  close(): void {}
}

let asked = 0;
let stops: (() => void)[] = [];
beforeEach(() => {
  asked = 0;
  setVisitor({ status: 'loading' });
  stops = [sessionChanged.on(() => void asked++)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const ana = { status: 'complete', user: aCurrentUser() } as const;

describe('the tabs of a browser', () => {
  it('announce a sign-in or sign-out to each other, but not what they find on opening', () => {
    const channel = new FakeChannel();
    stops.push(syncTabs(channel));
    setVisitor(ana);
    expect(channel.sent).toEqual([]);
    setVisitor({ status: 'signedOut' });
    setVisitor(ana);
    expect(channel.sent).toEqual(['signedOut', 'complete']);
  });

  it('check the session when another tab reports a different state', () => {
    const channel = new FakeChannel();
    stops.push(syncTabs(channel));
    setVisitor(ana);
    channel.dispatchEvent(new MessageEvent('message', { data: 'complete' }));
    expect(asked).toBe(0);
    channel.dispatchEvent(new MessageEvent('message', { data: 'signedOut' }));
    expect(asked).toBe(1);
  });
});

describe('a session that has ended', () => {
  it.each([
    [401, 1],
    [403, 0],
    [500, 0],
  ])('is noticed from a query answered with %d', async (status, times) => {
    const client = createSimmerQueryClient();
    stops.push(noticeEndedSession(client));
    const failing = () => Promise.reject(new CallError(status, '', ''));
    await client.fetchQuery({ queryKey: ['songs'], queryFn: failing }).catch(() => undefined);
    expect(asked).toBe(times);
  });
});
