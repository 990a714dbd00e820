import {
  $playback,
  listPlayRequested,
  queueSongLast,
  queueSongNext,
  queueSongs,
  type Song,
  songApproached,
  toastRequested,
} from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { emitted } from '@simmer/kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestList, aTestPlayer } from './aTestPlayer.ts';

const songs = aSmallLibrary();
// Newest first: the library's last song is at the top of the list.
const [third, second, first] = songs.slice(-3) as [Song, Song, Song];

let test: ReturnType<typeof aTestPlayer>;
beforeEach(() => {
  test = aTestPlayer();
  test.player.setLists(aTestList(songs));
  test.activate();
});

const nowPlaying = () => {
  const playback = $playback.get();
  return playback.status === 'idle' ? undefined : playback.song.id;
};
async function plays(song: Song) {
  test.player.dispatch({ type: 'songChosen', song });
  await heard(song);
}
async function heard(song: Song) {
  await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
  test.audio.arrives(187);
}
const callsFor = (song: Song) => test.calls.fetchSource.mock.calls.filter(([asked]) => asked.id === song.id);

describe('a list that is to be played', () => {
  it('begins with the given song and goes on in order, whatever the settings were', async () => {
    test.player.setContinuousPlay(false);
    test.player.toggleShuffle();
    listPlayRequested.emit({ song: first, isShuffled: false });
    await heard(first);
    expect([test.player.$continuousPlay.get(), test.player.$isShuffled.get()]).toEqual([true, false]);
    expect(test.player.listAhead(2).map(({ id }) => id)).toEqual([second.id, third.id]);
  });

  it('is played whole when shuffled', async () => {
    listPlayRequested.emit({ song: second, isShuffled: true });
    await heard(second);
    expect(test.player.$isShuffled.get()).toBe(true);
    const ahead = test.player.listAhead(songs.length).map(({ id }) => id);
    expect(ahead.toSorted()).toEqual(
      songs
        .map(({ id }) => id)
        .filter((id) => id !== second.id)
        .toSorted(),
    );
  });

  it('starts again if its first song is playing', async () => {
    await plays(first);
    test.audio.currentTime = 60;
    listPlayRequested.emit({ song: first, isShuffled: false });
    expect(test.audio.currentTime).toBe(0);
    expect(nowPlaying()).toBe(first.id);
  });
});

describe('songs queued over the bus', () => {
  it('go to the head or the end, with a toast', async () => {
    const toasts = emitted(toastRequested);
    await plays(first);
    queueSongLast.emit({ song: second });
    queueSongNext.emit({ song: third });
    expect(test.player.upNext.$entries.get().map(({ song }) => song.id)).toEqual([third.id, second.id]);
    expect(toasts.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      `Added to the queue: ${second.cleanTitle}`,
      `Plays next: ${third.cleanTitle}`,
    ]);
  });

  it('keep their order when several are added, with one toast', async () => {
    const toasts = emitted(toastRequested);
    await plays(first);
    const queued = () => test.player.upNext.$entries.get().map(({ song }) => song.id);
    queueSongs.emit({ songs: [second, third], place: 'last' });
    queueSongs.emit({ songs: [third, first], place: 'next' });
    expect(queued()).toEqual([third.id, first.id, second.id, third.id]);
    const many = Array.from({ length: 500 }, () => second);
    queueSongs.emit({ songs: many, place: 'last' });
    expect(queued()).toHaveLength(500);
    expect(toasts.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Added to the queue: 2 songs',
      'Plays next: 2 songs',
      'Added to the queue: The queue holds 500 songs. 4 didn’t fit.',
    ]);
  });

  it('start playing from the first if the player is empty', async () => {
    queueSongs.emit({ songs: [second, third], place: 'last' });
    expect($playback.get()).toMatchObject({ status: 'loading', song: { id: second.id } });
    expect(test.player.upNext.$entries.get().map(({ song }) => song.id)).toEqual([third.id]);
  });

  it('play at once if the player is empty', async () => {
    queueSongLast.emit({ song: second });
    expect($playback.get()).toMatchObject({ status: 'loading', song: { id: second.id } });
    expect(test.player.upNext.$entries.get()).toEqual([]);
  });

  it('restart the current song when it is queued', async () => {
    await plays(first);
    test.audio.playsTo(60);
    queueSongNext.emit({ song: first });
    test.player.next();
    expect(test.audio.currentTime).toBe(0);
    expect($playback.get()).toMatchObject({ status: 'playing', song: { id: first.id } });
  });

  it('are skipped if they may no longer be played', async () => {
    await plays(first);
    queueSongLast.emit({ song: second });
    queueSongLast.emit({ song: third });
    test.calls.checkSong.mockResolvedValueOnce('hidden');
    test.player.next();
    await heard(third);
    expect(nowPlaying()).toBe(third.id);
  });

  it('keep their place while offline', async () => {
    await plays(first);
    queueSongLast.emit({ song: second });
    test.calls.fetchSource.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    test.player.next();
    await vi.waitFor(() => expect($playback.get()).toMatchObject({ status: 'playing', song: { id: first.id } }));
    expect(test.player.upNext.$entries.get().map(({ song }) => song.id)).toEqual([second.id]);
  });
});

describe('the next song', () => {
  it('is fetched once, in the last 20 s, and then needs no request', async () => {
    await plays(first);
    test.audio.playsTo(160);
    expect(test.warmed.src).toBe('');
    test.audio.playsTo(168);
    test.audio.playsTo(169);
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${second.id}`));
    test.warmed.arrives(90);
    const loadsBefore = test.warmed.loads;
    test.audio.endsAt(187);
    // Synchronous: the element it waits in takes over.
    expect($playback.get()).toMatchObject({ status: 'playing', song: { id: second.id } });
    expect(test.warmed).toMatchObject({ paused: false, loads: loadsBefore });
    expect(test.audio.paused).toBe(true);
    expect(callsFor(second)).toHaveLength(1);
  });

  it('is fetched once the current song is fully buffered, for a press on next', async () => {
    await plays(first);
    test.audio.happens('progress', { bufferedUntilSeconds: 187 });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${second.id}`));
    test.warmed.arrives(90);
    test.player.next();
    expect($playback.get()).toMatchObject({ status: 'playing', song: { id: second.id } });
    expect(test.warmed.paused).toBe(false);
  });

  it('is fetched with the first sound if the song was already buffered', async () => {
    test.player.dispatch({ type: 'songChosen', song: first });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${first.id}`));
    test.audio.bufferedUntilSeconds = 187;
    test.audio.arrives(187);
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${second.id}`));
  });

  it('is not fetched if nothing will follow', async () => {
    test.player.setContinuousPlay(false);
    await plays(first);
    test.audio.playsTo(180);
    expect(test.calls.checkSong).toHaveBeenCalledTimes(1);
  });

  it('may be any song whose button is touched', async () => {
    songApproached.emit({ song: third });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${third.id}`));
    test.player.dispatch({ type: 'songToggled', song: third });
    expect(test.warmed).toMatchObject({ src: `/media/${third.id}`, paused: false });
    expect(callsFor(third)).toHaveLength(1);
  });

  it('may be any song that is rested on, without its audio until it is touched', async () => {
    songApproached.emit({ song: third, isPressed: false });
    await vi.waitFor(() => expect(callsFor(third)).toHaveLength(1));
    await Promise.resolve();
    expect(test.warmed.src).toBe('');
    songApproached.emit({ song: third, isPressed: true });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${third.id}`));
    test.player.dispatch({ type: 'songToggled', song: third });
    expect(test.warmed).toMatchObject({ src: `/media/${third.id}`, paused: false });
    expect(callsFor(third)).toHaveLength(1);
  });

  it('is not asked for by a rest while another loads, nor if data is to be saved', async () => {
    test.player.dispatch({ type: 'songChosen', song: first });
    songApproached.emit({ song: third, isPressed: false });
    await heard(first);
    test.setFrugal();
    songApproached.emit({ song: third, isPressed: false });
    expect(callsFor(third)).toEqual([]);
    songApproached.emit({ song: third });
    expect(callsFor(third)).toHaveLength(1);
  });

  it('is fetched when next is about to be pressed', async () => {
    await plays(first);
    test.player.prepareNext();
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${second.id}`));
  });
});
