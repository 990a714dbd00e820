import { $playback, playToggled, seekRequested } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { aTestPlayer } from './aTestPlayer.ts';

const [first, second] = aSmallLibrary();
let test: ReturnType<typeof aTestPlayer>;

beforeEach(() => {
  test = aTestPlayer();
  test.activate();
});

it('seeks in the current song, and loads another one at its position', async () => {
  if (!first || !second) throw new Error('The small library has songs.');
  await test.plays(first, 120);
  seekRequested.emit({ song: first, positionSeconds: 42 });
  expect(test.audio.currentTime).toBe(42);
  expect($playback.get().status).toBe('playing');

  seekRequested.emit({ song: second, positionSeconds: 7 });
  await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${second.id}`));
  test.audio.arrives(120);
  expect(test.audio.currentTime).toBe(7);
  expect($playback.get()).toMatchObject({ status: 'playing', song: { id: second.id } });
});

it('keeps a paused song paused', async () => {
  if (!first) throw new Error('The small library has songs.');
  await test.plays(first, 120);
  playToggled.emit({ song: first });
  seekRequested.emit({ song: first, positionSeconds: 9 });
  expect($playback.get().status).toBe('paused');
  expect(test.audio.currentTime).toBe(9);
});
