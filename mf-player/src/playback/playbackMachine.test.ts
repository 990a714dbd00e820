// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aMachine, other, song } from './machineTesting.ts';
import { type PlaybackState } from './playbackState.ts';

const positionOf = (state: PlaybackState) => (state.status === 'idle' ? undefined : state.positionSeconds);

describe('the six states', () => {
  it('is idle without a song', () => expect(aMachine().state.status).toBe('idle'));
  it('is loading while a song loads', () => expect(aMachine().opened().state.status).toBe('loading'));
  it('is playing when the audio can play and plays', () => {
    expect(aMachine().opened().now({ type: 'audioCanPlay' }).state.status).toBe('playing');
  });
  it('is paused when the audio can play but was paused while loading', () => {
    const machine = aMachine().opened().send({ type: 'pausePressed' }).now({ type: 'audioCanPlay' });
    expect(machine.state.status).toBe('paused');
  });
  it('is buffering when playing audio waits for data, and then playing again', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' });
    expect(machine.state.status).toBe('buffering');
    expect(machine.now({ type: 'audioPlaying' }).state.status).toBe('playing');
  });
  it('is in error with its message when the audio fails and a new address does not help', () => {
    const machine = aMachine().playing().now({ type: 'audioFailed', cause: 'content' });
    machine.now({ type: 'addressGiven', url: '/media/new' }).now({ type: 'audioFailed', cause: 'content' });
    expect(machine.state.status).toBe('error');
    expect(machine.failure()).toBe('Playback failed. Tap the retry button to try again.');
    expect(machine.does('unload')).toBeDefined();
  });
});

describe('toggling', () => {
  it('pauses the current song and resumes it at its position', () => {
    const machine = aMachine().playing().at(30).send({ type: 'songToggled', song });
    expect(machine.state.status).toBe('paused');
    expect(machine.commands).toEqual([{ do: 'pause' }]);
    machine.send({ type: 'songToggled', song });
    expect(machine.commands).toEqual([{ do: 'play' }]);
    expect(machine.state).toMatchObject({ status: 'playing', positionSeconds: 30 });
  });
  it('checks a new song before requesting its address', () => {
    const machine = aMachine().send({ type: 'songToggled', song });
    expect(machine.commands.map((command) => command.do)).toEqual(['unload', 'checkSong']);
    machine.now({ type: 'songChecked', outcome: { song } });
    expect(machine.commands).toEqual([{ do: 'fetchAddress', song, turn: machine.state.turn }]);
    expect(machine.now({ type: 'addressGiven', url: '/media/1' }).does('load')).toMatchObject({ url: '/media/1' });
  });
  it('shows nothing new if the fresh data equals the given song', () => {
    const machine = aMachine().send({ type: 'songToggled', song });
    machine.now({ type: 'songChecked', outcome: { song: { ...song } } });
    expect(machine.state.status !== 'idle' && machine.state.song).toBe(song);
  });
  it.each(['hidden', 'missing'] as const)('does not play a song that turns out to be %s', (outcome) => {
    const machine = aMachine().send({ type: 'songToggled', song }).now({ type: 'songChecked', outcome });
    expect(machine.state.status).toBe('idle');
    expect(machine.does('load')).toBeUndefined();
    expect(machine.does('fetchAddress')).toBeUndefined();
    expect(machine.now({ type: 'addressGiven', url: '/media/1' }).commands).toEqual([]);
  });
  it('does not play a song whose fresh data says it is hidden', () => {
    const machine = aMachine().send({ type: 'songToggled', song });
    expect(machine.now({ type: 'songChecked', outcome: { song: { ...song, isHidden: true } } }).state.status).toBe(
      'idle',
    );
  });
  it('says what to do about a song that no browser plays, and leaves what plays alone', () => {
    const unplayable = { song: { ...song, unplayable: 'notAudio' as const } };
    const words = 'This isn’t audio. Replace it with an export of the song.';
    const machine = aMachine().send({ type: 'songToggled', song }).now({ type: 'songChecked', outcome: unplayable });
    expect(machine.state.status).toBe('idle');
    expect(machine.does('toast')).toMatchObject({ title: 'This song can’t be played', body: words });
    machine.playing(other).send({ type: 'songToggled', song }).ofWish({ type: 'songChecked', outcome: unplayable });
    expect(machine.state).toMatchObject({ status: 'playing', song: other });
    expect(machine.does('toast')).toMatchObject({ body: words });
  });
  it('uses the given song if the server cannot be asked', () => {
    const machine = aMachine().send({ type: 'songToggled', song }).now({ type: 'songChecked', outcome: 'unknown' });
    expect(machine.now({ type: 'addressGiven', url: '/media/1' }).does('load')).toMatchObject({ url: '/media/1' });
  });
  it('requests the address at the new path if the file was moved', () => {
    const moved = { ...song, dropboxPath: '/Music/moved/Midnight Drive.mp3' };
    const machine = aMachine().send({ type: 'songToggled', song }).now({ type: 'addressGiven', url: '/media/old' });
    machine.now({ type: 'songChecked', outcome: { song: moved } });
    expect(machine.does('load')).toBeUndefined();
    expect(machine.does('fetchAddress')).toMatchObject({ song: moved });
  });
  it('ignores replies about the previous song', () => {
    const machine = aMachine().send({ type: 'songToggled', song });
    const oldTurn = machine.state.turn;
    machine.send({ type: 'songToggled', song: other }).now({ type: 'songChecked', outcome: { song: other } });
    expect(machine.send({ type: 'addressGiven', turn: oldTurn, url: '/media/1' }).commands).toEqual([]);
  });
});

describe('seeking', () => {
  it('moves the audio within the song', () => {
    const machine = aMachine().playing().send({ type: 'seekRequested', positionSeconds: 65 });
    expect(machine.commands).toEqual([{ do: 'seek', positionSeconds: 65 }]);
    expect(positionOf(machine.send({ type: 'seekRequested', positionSeconds: 999 }).state)).toBe(187);
    expect(positionOf(machine.send({ type: 'seekRequested', positionSeconds: -3 }).state)).toBe(0);
  });
  it('sets the start position of a song that is still loading', () => {
    const machine = aMachine().send({ type: 'songToggled', song }).send({ type: 'seekRequested', positionSeconds: 90 });
    machine.now({ type: 'songChecked', outcome: { song } }).now({ type: 'addressGiven', url: '/media/1' });
    expect(machine.does('load')).toMatchObject({ startAtSeconds: 90 });
  });
  it('plays at once during a pending resume', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 100 });
    expect(machine.send({ type: 'seekRequested', positionSeconds: 20 }).does('load')).toMatchObject({
      startAtSeconds: 20,
    });
  });
});

describe('the length of a song', () => {
  const unknown = { ...song, duration: null };
  const lengthOf = (machine: ReturnType<typeof aMachine>) => machine.shown()?.durationSeconds;
  const said = (machine: ReturnType<typeof aMachine>, durationSeconds: number) =>
    machine.now({ type: 'durationKnown', durationSeconds });

  it('is the library’s, whatever the browser guesses', () => {
    const machine = aMachine().opened();
    for (const guess of [27, 300, Number.NaN, Number.POSITIVE_INFINITY, 0]) {
      expect(lengthOf(said(machine, guess))).toBe(187);
    }
    expect(positionOf(machine.send({ type: 'seekRequested', positionSeconds: 186 }).state)).toBe(186);
  });
  it('is the browser’s only while nothing else is known', () => {
    const machine = aMachine().opened(unknown);
    expect(lengthOf(machine)).toBe(0);
    expect(lengthOf(said(machine, Number.POSITIVE_INFINITY))).toBe(0);
    expect(lengthOf(said(machine, 27))).toBe(27);
    expect(lengthOf(said(machine, 30.05))).toBe(30.05);
  });
  it('is taken over once it was measured, while the song plays on', () => {
    const machine = aMachine().opened(unknown);
    said(machine, 27);
    machine.send({ type: 'songRenamed', song: { ...unknown, duration: 30.05 } });
    expect(lengthOf(machine)).toBe(30.05);
    expect(machine.commands).toEqual([]);
    expect(lengthOf(machine.send({ type: 'songRenamed', song: unknown }))).toBe(30.05);
  });
  it('decides whether the song ended early', () => {
    const guessedLong = said(aMachine().playing(), 240).now({ type: 'audioEnded', positionSeconds: 187 });
    expect(guessedLong.does('announceEnd')).toBeDefined();
    const early = said(aMachine().playing(), 240).now({ type: 'audioEnded', positionSeconds: 100 });
    expect(early.state.status).toBe('buffering');
  });
  it('decides when the next song is fetched', () => {
    const machine = said(aMachine().playing(), 400);
    expect(machine.at(30).does('fetchAhead')).toBeUndefined();
    expect(machine.at(180).does('fetchAhead')).toBeDefined();
  });
});

describe('everything else', () => {
  it('reports the length once, in whole seconds', () => {
    const machine = aMachine().opened().now({ type: 'durationKnown', durationSeconds: 186.6 });
    expect(machine.commands).toEqual([{ do: 'reportDuration', song, durationSeconds: 187 }]);
    expect(machine.now({ type: 'durationKnown', durationSeconds: 186.7 }).commands).toEqual([]);
  });
  it('clears the song on stop', () => {
    const machine = aMachine().playing().send({ type: 'stopRequested' });
    expect(machine.state.status).toBe('idle');
    expect(machine.commands).toEqual([{ do: 'unload' }]);
  });
  it('only warns about unknown formats', () => {
    const machine = aMachine().send({ type: 'songToggled', song: aSong({ fileExtension: 'wma' }) });
    expect(machine.does('warn')).toBeDefined();
    expect(machine.state.status).toBe('loading');
  });
  it('pauses with the system, as when headphones are unplugged', () => {
    expect(aMachine().playing().now({ type: 'audioPaused' }).state.status).toBe('paused');
  });
});
