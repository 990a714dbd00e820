import { lastStart } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberStart } from './lastStart.ts';

let stop = () => {};
beforeEach(() => {
  setVisitor({ status: 'loading' });
  lastStart.forget();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a start', () => {
  it('is remembered for its address once a member’s first screen stands', async () => {
    stop = rememberStart(0);
    setVisitor({ status: 'complete', user: aCurrentUser() });
    await vi.waitFor(() => expect(lastStart.read()?.pathname).toBe(location.pathname));
  });

  it('is over once it is remembered, although the person changes later', () => {
    vi.useFakeTimers();
    stop = rememberStart(1000);
    setVisitor({ status: 'complete', user: aCurrentUser() });
    vi.advanceTimersByTime(1000);
    expect(lastStart.read()).not.toBeNull();
    lastStart.forget();
    setVisitor({ status: 'complete', user: aCurrentUser({ firstName: 'Ada' }) });
    vi.advanceTimersByTime(1000);
    expect(lastStart.read()).toBeNull();
  });

  it('is forgotten on sign-out, with what was asked for already', () => {
    lastStart.write({ pathname: '/', calls: ['/api/songs'], files: [] });
    vi.stubGlobal('simmerEarly', new Map([['/api/songs', { askedMs: 0, response: Promise.resolve(new Response()) }]]));
    stop = rememberStart();
    setVisitor({ status: 'signedOut' });
    expect(lastStart.read()).toBeNull();
    expect(globalThis.simmerEarly?.size).toBe(0);
  });
});
