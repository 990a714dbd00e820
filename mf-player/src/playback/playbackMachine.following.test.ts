// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, other, song } from './aMachine.ts';

/** A song that follows an end, and whose file is broken. */
function broken(machine = aMachine().playing(other).now({ type: 'audioEnded', positionSeconds: 187 }), next = song) {
  machine.send({ type: 'songFollowed', song: next });
  machine.now({ type: 'songChecked', outcome: { song: next } }).now({ type: 'addressGiven', url: '/media/x' });
  machine.now({ type: 'audioFailed', cause: 'content' }).now({ type: 'addressGiven', url: '/media/y' });
  return machine.now({ type: 'audioFailed', cause: 'content' });
}

describe('a song that continuous play brought and that fails', () => {
  it('stands in the error state, and after 3 s makes room for the next', () => {
    const machine = broken();
    expect(machine.failure()).toBe('Playback failed. Tap the retry button to try again.');
    expect(machine.wait(2_999).does('moveOn')).toBeUndefined();
    expect(machine.wait(1).commands).toEqual([{ do: 'moveOn' }]);
    expect(machine.state.status).toBe('error');
    expect(machine.wait(60_000).commands).toEqual([{ do: 'moveOn' }]);
  });
  it('stays once somebody has pressed Retry, whatever becomes of it', () => {
    const machine = broken().send({ type: 'retryPressed' }).wait(10_000);
    expect(machine.state).toMatchObject({ status: 'error', followAtMs: null });
  });
  it('is one of three in a row at most: then it says so and stops', () => {
    const machine = broken(broken(broken().wait(3_000)).wait(3_000));
    expect(machine.failure()).toMatch(/^Three songs in a row didn’t play/);
    expect(machine.wait(60_000).does('moveOn')).toBeUndefined();
  });
  it('counts from the last one that was heard', () => {
    const machine = broken(broken().wait(3_000)).wait(3_000).send({ type: 'songFollowed', song });
    machine.now({ type: 'songChecked', outcome: 'unknown' }).now({ type: 'addressGiven', url: '/media/x' });
    machine.now({ type: 'audioPlaying' }).at(6).now({ type: 'audioEnded', positionSeconds: 187 });
    expect(broken(machine).wait(3_000).does('moveOn')).toBeDefined();
  });
  it('makes room as well when its address cannot be had', () => {
    const machine = aMachine().send({ type: 'songFollowed', song }).now({ type: 'songChecked', outcome: 'unknown' });
    machine.now({ type: 'addressFailed', reason: 'down' });
    expect(machine.failure()).toBe('Failed to get stream URL: down');
    expect(machine.does('toast')).toBeUndefined();
    expect(machine.wait(3_000).does('moveOn')).toBeDefined();
  });
  it('makes room at once when it may not be played', () => {
    const machine = aMachine().send({ type: 'songFollowed', song }).now({ type: 'songChecked', outcome: 'hidden' });
    expect(machine.wait(0).does('moveOn')).toBeDefined();
  });
  it('goes on itself when the network is back', () => {
    const machine = broken().send({ type: 'connectionRestored' });
    expect(machine.state.status).toBe('loading');
    expect(machine.does('fetchAddress')).toBeDefined();
  });
});

describe('a song that somebody chose and that fails', () => {
  it('waits for them', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' }).wait(10_000);
    expect(machine.state).toMatchObject({ status: 'error', followAtMs: null });
    expect(machine.wait(60_000).does('moveOn')).toBeUndefined();
  });
});

describe('a song that follows itself', () => {
  it('begins again without being loaded again', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 187 });
    machine.send({ type: 'songFollowed', song });
    expect(machine.commands).toEqual([{ do: 'seek', positionSeconds: 0 }, { do: 'play' }]);
    expect(machine.state).toMatchObject({ status: 'playing', positionSeconds: 0 });
  });
});
