// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, other, song } from './machineTesting.ts';

/** A song that follows another and has a broken file. */
function broken(machine = aMachine().playing(other).now({ type: 'audioEnded', positionSeconds: 187 }), next = song) {
  machine.send({ type: 'songFollowed', song: next });
  machine.now({ type: 'songChecked', outcome: { song: next } }).now({ type: 'addressGiven', url: '/media/x' });
  machine.now({ type: 'audioFailed', cause: 'content' }).now({ type: 'addressGiven', url: '/media/y' });
  return machine.now({ type: 'audioFailed', cause: 'content' });
}

describe('a broken song that follows automatically', () => {
  it('shows the error and gives way to the next after 3 s', () => {
    const machine = broken();
    expect(machine.failure()).toBe('Playback failed. Tap the retry button to try again.');
    expect(machine.wait(2_999).does('moveOn')).toBeUndefined();
    expect(machine.wait(1).commands).toEqual([{ do: 'moveOn' }]);
    expect(machine.state.status).toBe('error');
    expect(machine.wait(60_000).commands).toEqual([{ do: 'moveOn' }]);
  });
  it('stays once someone has pressed Retry, whatever happens', () => {
    const machine = broken().send({ type: 'retryPressed' }).wait(10_000);
    expect(machine.state).toMatchObject({ status: 'error', followAtMs: null });
  });
  it('ends playback with a message as the third failure in a row', () => {
    const machine = broken(broken(broken().wait(3_000)).wait(3_000));
    expect(machine.failure()).toMatch(/^Three songs in a row didn’t play/);
    expect(machine.wait(60_000).does('moveOn')).toBeUndefined();
  });
  it('counts failures from the last song heard', () => {
    const machine = broken(broken().wait(3_000)).wait(3_000).send({ type: 'songFollowed', song });
    machine.now({ type: 'songChecked', outcome: 'unknown' }).now({ type: 'addressGiven', url: '/media/x' });
    machine.now({ type: 'audioPlaying' }).at(6).now({ type: 'audioEnded', positionSeconds: 187 });
    expect(broken(machine).wait(3_000).does('moveOn')).toBeDefined();
  });
  it('also gives way if its address request fails', () => {
    const machine = aMachine().send({ type: 'songFollowed', song }).now({ type: 'songChecked', outcome: 'unknown' });
    machine.now({ type: 'addressFailed', reason: 'down' });
    expect(machine.failure()).toBe('Failed to get stream URL: down');
    expect(machine.does('toast')).toBeUndefined();
    expect(machine.wait(3_000).does('moveOn')).toBeDefined();
  });
  it('gives way at once if it may not be played', () => {
    const machine = aMachine().send({ type: 'songFollowed', song }).now({ type: 'songChecked', outcome: 'hidden' });
    expect(machine.wait(0).does('moveOn')).toBeDefined();
  });
  it('gives way at once, without a word, if no browser plays it', () => {
    const machine = aMachine().send({ type: 'songFollowed', song });
    machine.now({ type: 'songChecked', outcome: { song: { ...song, unplayable: 'empty' } } });
    expect(machine.does('toast')).toBeUndefined();
    expect(machine.wait(0).does('moveOn')).toBeDefined();
  });
  it('continues when the network is back', () => {
    const machine = broken().send({ type: 'connectionRestored' });
    expect(machine.state.status).toBe('loading');
    expect(machine.does('fetchAddress')).toBeDefined();
  });
});

describe('a broken song that someone chose', () => {
  it('stays', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' }).wait(10_000);
    expect(machine.state).toMatchObject({ status: 'error', followAtMs: null });
    expect(machine.wait(60_000).does('moveOn')).toBeUndefined();
  });
});

describe('a song that repeats', () => {
  it('restarts without loading again', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 187 });
    machine.send({ type: 'songFollowed', song });
    expect(machine.commands).toEqual([{ do: 'seek', positionSeconds: 0 }, { do: 'play' }]);
    expect(machine.state).toMatchObject({ status: 'playing', positionSeconds: 0 });
  });
});
