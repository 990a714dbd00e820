// @vitest-environment jsdom
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMember } from './useMember.ts';
import { useNow } from './useNow.ts';

afterEach(() => {
  cleanup();
  setVisitor({ status: 'loading' });
  vi.useRealTimers();
});

it('the member is undefined until the profile is set up, and then the signed-in user', () => {
  const user = aCurrentUser();
  const { result } = renderHook(useMember);
  expect(result.current).toBeUndefined();
  act(() => setVisitor({ status: 'incomplete', user }));
  expect(result.current).toBeUndefined();
  act(() => setVisitor({ status: 'complete', user }));
  expect(result.current).toEqual(user);
});

it('now updates once a minute while it is in use', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:20Z') });
  const { result, unmount } = renderHook(useNow);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(result.current.toISOString()).toBe('2026-05-01T10:00:20.000Z');
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.toISOString()).toBe('2026-05-01T10:01:20.000Z');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
