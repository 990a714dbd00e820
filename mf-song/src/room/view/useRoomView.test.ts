import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import { aVersion } from '@simmer/contracts/testing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRoomView } from './useRoomView.ts';

const version = aVersion({ id: 3, duration: 100 });
const playAt = (positionSeconds: number) => act(() => setPlaybackPosition({ positionSeconds, durationSeconds: 100 }));

afterEach(() => act(() => setPlayback({ status: 'idle' })));

it('follows the position, and is drawn again only when the view moves', () => {
  act(() => setPlayback({ status: 'playing', song: version }));
  playAt(1);
  let draws = 0;
  const { result } = renderHook(() => {
    draws += 1;
    return useRoomView(3, 100, 1_000, true);
  });
  act(() => result.current.zoom(10, 1));
  expect(result.current.view).toMatchObject({ fromSeconds: 0.9, untilSeconds: 10.9 });
  draws = 0;
  for (let seconds = 1; seconds < 9; seconds += 0.25) playAt(seconds);
  // React looks once more after the last change, before it relies on nothing being new.
  expect(draws).toBeLessThanOrEqual(1);
  playAt(10.5);
  expect(result.current.view).toMatchObject({ fromSeconds: 9.5, untilSeconds: 19.5 });
});
