import {
  $playback,
  $playbackPosition,
  type PlayableSong,
  playToggled,
  type Song,
  signedOut,
  songDurationUpdated,
  toastRequested,
} from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_AFTER_MS } from '../audio/deck.ts';
import { aTestList, aTestPlayer } from './aTestPlayer.ts';
import type { Player } from './player.ts';

const songs = aSmallLibrary(187);
// Newest first: the library's last song is at the top of the list.
const [second, first] = songs.slice(-2) as [Song, Song];

let test: ReturnType<typeof aTestPlayer>;
let player: Player;
let deactivate: () => void;

beforeEach(() => {
  test = aTestPlayer();
  ({ player } = test);
  player.setLists(aTestList(songs));
  deactivate = test.activate();
});

/** Presses a row and lets replies and audio arrive. */
const plays = (song: PlayableSong) => test.plays(song, 187.2);

describe('a song toggled over the bus', () => {
  it('is shown as loading at once, then plays', async () => {
    playToggled.emit({ song: first });
    expect($playback.get()).toMatchObject({ status: 'loading', song: { id: first.id } });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${first.id}`));
    test.audio.arrives(187.2);
    expect($playback.get().status).toBe('playing');
    expect(test.keepAlive.start).toHaveBeenCalled();
  });

  it('pauses and resumes when toggled again', async () => {
    await plays(first);
    playToggled.emit({ song: first });
    expect($playback.get().status).toBe('paused');
    expect(test.audio.paused).toBe(true);
    playToggled.emit({ song: first });
    expect(test.audio.paused).toBe(false);
  });

  it('shows a toast if its address request fails', async () => {
    const toast = vi.fn();
    const unlisten = toastRequested.on(({ about: _about, ...shown }) => toast(shown));
    test.calls.fetchSource.mockRejectedValue(new Error('Storage does not answer.'));
    playToggled.emit({ song: first });
    await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
    expect(toast.mock.calls[0]?.[0]).toMatchObject({ title: 'Failed to get stream URL', intent: 'destructive' });
    expect($playback.get().status).toBe('idle');
    unlisten();
  });
});

describe('the position', () => {
  it('is published at most four times a second, and only while playing', async () => {
    await plays(first);
    const shown = vi.fn();
    const unlisten = $playbackPosition.listen(shown);
    for (let tick = 1; tick <= 40; tick += 1) {
      test.clock.pass(50);
      test.audio.playsTo(tick * 0.05);
    }
    expect(shown.mock.calls.length).toBeLessThanOrEqual(8);
    expect(shown.mock.calls.length).toBeGreaterThanOrEqual(7);
    player.toggle();
    shown.mockClear();
    test.clock.pass(1_000);
    test.audio.playsTo(5);
    expect(shown).not.toHaveBeenCalled();
    unlisten();
  });

  it('jumps at once on a seek', async () => {
    await plays(first);
    player.dispatch({ type: 'seekRequested', positionSeconds: 65 });
    expect($playbackPosition.get()).toEqual({ positionSeconds: 65, durationSeconds: 187 });
    expect(test.audio.currentTime).toBe(65);
  });
});

describe('previous and next', () => {
  it('step through the list, newest first, and stop at its ends', async () => {
    await plays(first);
    expect(player.$neighbours.get()).toMatchObject({ previous: undefined, next: { id: second.id } });
    player.next();
    expect($playback.get()).toMatchObject({ song: { id: second.id } });
    player.previous();
    expect($playback.get()).toMatchObject({ song: { id: first.id } });
  });
});

describe('the length of a song', () => {
  it('is reported once, in whole seconds, and then announced', async () => {
    const updated = vi.fn();
    const unlisten = songDurationUpdated.on(updated);
    await plays(first);
    await vi.waitFor(() => expect(updated).toHaveBeenCalledWith({ songId: first.id, durationSeconds: 187 }));
    await plays(second);
    await plays(first);
    expect(test.calls.reportDuration.mock.calls.map(([song, seconds]) => [song.id, seconds])).toEqual([
      [first.id, 187],
      [second.id, 187],
    ]);
    unlisten();
  });
});

describe('signing out', () => {
  it('stops playback and clears the song', async () => {
    await plays(first);
    signedOut.emit({});
    expect($playback.get()).toEqual({ status: 'idle' });
    expect(test.audio.paused).toBe(true);
    test.clock.pass(EMPTY_AFTER_MS);
    expect(test.audio.src).toBe('');
    expect(player.$neighbours.get()).toEqual({ previous: undefined, next: undefined });
    expect($playbackPosition.get()).toEqual({ positionSeconds: 0, durationSeconds: 0 });
  });
});

describe('a deactivated module', () => {
  it('goes silent and ignores the bus', async () => {
    await plays(first);
    deactivate();
    expect(test.audio.paused).toBe(true);
    test.clock.pass(EMPTY_AFTER_MS);
    expect(test.audio.src).toBe('');
    playToggled.emit({ song: second });
    expect($playback.get().status).toBe('idle');
  });
});
