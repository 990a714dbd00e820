import { $visitor, getCurrentUser, logout, signedOut } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $sessionUnreachable, refreshVisitor, signOut } from './session.ts';

const server = standIns(() => []);
beforeEach(() => {
  setVisitor({ status: 'loading' });
  $sessionUnreachable.set(false);
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('the visitor', () => {
  it.each([
    [true, 'complete'],
    [false, 'incomplete'],
  ] as const)('has a complete profile: %s', async (isProfileComplete, status) => {
    server.use(standInFor(getCurrentUser, () => aCurrentUser({ isProfileComplete })));
    await refreshVisitor();
    expect($visitor.get().status).toBe(status);
  });

  it('is signed out when the server replies 401', async () => {
    server.use(refusing(getCurrentUser, 'signed_out', 'No'));
    await refreshVisitor();
    expect($visitor.get().status).toBe('signedOut');
  });

  it('stays unknown when the server can’t be reached at first, and the page says so', async () => {
    server.use(refusing(getCurrentUser, 'unavailable', 'No'));
    await refreshVisitor();
    expect($visitor.get().status).toBe('loading');
    expect($sessionUnreachable.get()).toBe(true);
  });

  it('stays the same when the server can’t be reached later', async () => {
    setVisitor({ status: 'complete', user: aCurrentUser() });
    server.use(refusing(getCurrentUser, 'unavailable', 'No'));
    await refreshVisitor();
    expect($visitor.get().status).toBe('complete');
    expect($sessionUnreachable.get()).toBe(false);
  });

  it('is announced when a session has ended elsewhere', async () => {
    setVisitor({ status: 'complete', user: aCurrentUser() });
    const signOuts = emitted(signedOut);
    server.use(refusing(getCurrentUser, 'signed_out', 'No'));
    await refreshVisitor();
    expect(signOuts).toHaveLength(1);
  });
});

describe('signing out', () => {
  it.each([
    ['answers', standInFor(logout, () => undefined)],
    ['fails', refusing(logout, 'internal', 'No')],
  ])('takes effect here when the server %s', async (_, handler) => {
    setVisitor({ status: 'complete', user: aCurrentUser() });
    const signOuts = emitted(signedOut);
    server.use(handler);
    await signOut();
    expect($visitor.get().status).toBe('signedOut');
    expect(signOuts).toHaveLength(1);
  });
});
