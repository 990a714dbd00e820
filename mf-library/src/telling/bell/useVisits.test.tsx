import { sayHere } from '@simmer/contracts/extra';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import { aSong, DoubleRefusal, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisits } from './useVisits.ts';

const MINUTE_MS = 60_000;
const said = vi.fn();
const server = standIns(() => [
  standInFor(sayHere, () => {
    said();
    return undefined;
  }),
]);

const start = new Date(2026, 9, 20, 9).getTime();
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(start);
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  said.mockClear();
  setPlayback({ status: 'idle' });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const after = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE_MS);
const presses = () => window.dispatchEvent(new Event('pointerdown'));
const becomes = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const isSaid = (times: number) => waitFor(() => expect(said).toHaveBeenCalledTimes(times));

describe('that a person is here', () => {
  it('is said on opening the page, and then every 15 minutes at most while it is used', async () => {
    renderHook(useVisits);
    await isSaid(1);
    after(14);
    presses();
    after(15);
    presses();
    presses();
    await isSaid(2);
    after(31);
    window.dispatchEvent(new Event('keydown'));
    await isSaid(3);
  });

  it('is said as they come back to the page, and never while it is hidden', async () => {
    isHidden = true;
    renderHook(useVisits);
    presses();
    becomes(false);
    await isSaid(1);
    becomes(true);
    after(200);
    presses();
    after(201);
    becomes(false);
    await isSaid(2);
  });

  it('is said while they listen, and not while the music is paused', async () => {
    const song = aSong();
    const plays = async () => {
      setPlaybackPosition({ positionSeconds: Date.now(), durationSeconds: 187 });
      // What this asks for has been asked by then.
      await new Promise((resolve) => setTimeout(resolve));
    };
    const asked = vi.spyOn(globalThis, 'fetch');
    renderHook(useVisits);
    await isSaid(1);
    setPlayback({ status: 'paused', song });
    after(20);
    await plays();
    expect(asked).toHaveBeenCalledTimes(1);
    setPlayback({ status: 'playing', song });
    after(21);
    await plays();
    expect(asked).toHaveBeenCalledTimes(2);
    await isSaid(2);
  });

  it('is said again soon after a failure, which shows nowhere', async () => {
    const failed = vi.fn();
    server.use(
      standInFor(sayHere, () => {
        failed();
        throw new DoubleRefusal('internal', 'boom');
      }),
    );
    renderHook(useVisits);
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      after(2);
      presses();
      expect(failed).toHaveBeenCalledTimes(2);
    });
  });

  it('is said no longer once the page is left', async () => {
    const { unmount } = renderHook(useVisits);
    await isSaid(1);
    unmount();
    after(60);
    presses();
    const other = renderHook(useVisits);
    await isSaid(2);
    other.unmount();
  });
});
