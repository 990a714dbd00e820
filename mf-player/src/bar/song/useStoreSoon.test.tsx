import { aSmallLibrary } from '@simmer/contracts/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aTestPlayer } from '../../player/aTestPlayer.ts';
import { useStoreSoon } from './useStoreSoon.ts';

const [song] = aSmallLibrary() as [ReturnType<typeof aSmallLibrary>[0]];
const never = new Promise<never>(() => undefined);
const $shown = atom('quick');

/** What takes long to draw shows which way it is drawn: only a transition leaves in place what was there. */
function Drawn() {
  const shown = useStoreSoon($shown);
  return shown === 'slow' ? use(never) : <p>{shown}</p>;
}
const show = () =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Drawn />
    </Suspense>,
  );

beforeEach(() => $shown.set('quick'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a change is drawn at once', async () => {
  show();
  await act(async () => $shown.set('other'));
  expect(screen.getByText('other')).toBeTruthy();
  await act(async () => $shown.set('slow'));
  expect(screen.getByText('waiting')).toBeTruthy();
});

it('a change is drawn a moment later, in pieces, while a pressed song is yet to sound', async () => {
  vi.useFakeTimers();
  aTestPlayer().player.dispatch({ type: 'songChosen', song });
  show();
  await act(async () => $shown.set('slow'));
  await act(async () => vi.runAllTimersAsync());
  expect(screen.queryByText('waiting')).toBeNull();
  await act(async () => $shown.set('other'));
  expect(screen.getByText('quick')).toBeTruthy();
  await act(async () => vi.runAllTimersAsync());
  expect(screen.getByText('other')).toBeTruthy();
});
