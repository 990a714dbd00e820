// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, other, song } from './machineTesting.ts';
import { failureStatusText } from './shown.ts';

describe('a failed request for the address', () => {
  it('shows an error and stops', () => {
    const machine = aMachine().send({ type: 'songToggled', song }).now({ type: 'songChecked', outcome: { song } });
    machine.now({ type: 'addressFailed', reason: 'Storage does not answer.' });
    expect(machine.state.status).toBe('idle');
    expect(machine.does('toast')).toMatchObject({
      title: 'Failed to get stream URL',
      body: 'Storage does not answer.',
    });
  });
  it('keeps song and position if the song was playing', () => {
    const machine = aMachine().playing().at(60).now({ type: 'audioWaiting' }).wait(10_000);
    machine.send({ type: 'retryPressed' }).now({ type: 'addressFailed', reason: 'down' });
    expect(machine.state).toMatchObject({ status: 'error', positionSeconds: 60 });
    expect(machine.failure()).toBe('Failed to get stream URL: down');
    expect(machine.does('toast')).toBeUndefined();
  });
});

describe('failing audio', () => {
  it('gets one new address automatically and continues from its position', () => {
    const machine = aMachine().playing().at(60).now({ type: 'audioFailed', cause: 'content' });
    expect(machine.state.status).toBe('buffering');
    machine.now({ type: 'addressGiven', url: '/media/fresh' });
    expect(machine.does('load')).toMatchObject({ url: '/media/fresh', startAtSeconds: 60 });
    expect(machine.does('play')).toBeDefined();
  });
  it('is an error if it ends at once because the file has no audio', () => {
    const machine = aMachine()
      .opened({ ...song, duration: null })
      .now({ type: 'audioEnded', positionSeconds: 0 });
    expect(machine.failure()).toBe('Playback failed. Tap the retry button to try again.');
    expect(machine.does('announceEnd')).toBeUndefined();
  });
  it('may get another address after playing for a while', () => {
    const machine = aMachine().playing().at(60).now({ type: 'audioFailed', cause: 'content' });
    machine.now({ type: 'addressGiven', url: '/media/fresh' }).now({ type: 'audioPlaying' }).at(66);
    expect(machine.now({ type: 'audioFailed', cause: 'content' }).does('fetchAddress')).toBeDefined();
  });
  it('stays paused and playable if it fails during a pause', () => {
    const machine = aMachine()
      .playing()
      .at(60)
      .send({ type: 'pausePressed' })
      .now({ type: 'audioFailed', cause: 'content' });
    machine.now({ type: 'addressGiven', url: '/media/fresh' });
    expect(machine.state.status).toBe('paused');
    expect(machine.does('play')).toBeUndefined();
  });
});

describe('a service that goes down during a song', () => {
  const down = () => aMachine().playing().at(60).now({ type: 'audioFailed', cause: 'network' });

  it('is retried every second, and the song continues when it is back', () => {
    const machine = down().now({ type: 'addressFailed', reason: 'down' });
    expect(machine.state.status).toBe('buffering');
    expect(machine.wait(999).commands).toEqual([{ do: 'unload' }]);
    expect(machine.wait(1).does('fetchAddress')).toBeDefined();
    machine.now({ type: 'addressGiven', url: '/media/1' }).now({ type: 'audioFailed', cause: 'network' }).wait(1_000);
    machine.now({ type: 'addressGiven', url: '/media/back' });
    expect(machine.does('load')).toMatchObject({ url: '/media/back', startAtSeconds: 60 });
  });
  it('causes an error if it is not back within 10 s', () => {
    const machine = down();
    for (let tries = 0; tries < 10 && machine.state.status === 'buffering'; tries += 1) {
      machine.now({ type: 'addressFailed', reason: 'down' }).wait(1_000);
    }
    expect(machine.state).toMatchObject({ status: 'error', positionSeconds: 60 });
    expect(machine.nowMs).toBeLessThanOrEqual(10_000);
  });
  it('does not make a song flicker that plays briefly and fails again', () => {
    const machine = down();
    for (let tries = 0; tries < 100 && machine.state.status !== 'error'; tries += 1) {
      machine.now({ type: 'addressGiven', url: '/media/1' }).now({ type: 'audioPlaying' });
      machine.wait(200).now({ type: 'audioFailed', cause: 'network' }).wait(1_000);
    }
    expect(machine.state.status).toBe('error');
    expect(machine.nowMs).toBeLessThanOrEqual(11_000);
  });
  it('is not retried for a song that was never heard', () => {
    const machine = aMachine().opened().now({ type: 'audioFailed', cause: 'network' });
    machine.now({ type: 'addressGiven', url: '/media/new' }).now({ type: 'audioFailed', cause: 'network' });
    expect(machine.state.status).toBe('error');
  });
  it('is retried at once when the network is back', () => {
    const machine = down().now({ type: 'addressFailed', reason: 'down' }).send({ type: 'connectionRestored' });
    expect(machine.does('fetchAddress')).toBeDefined();
  });
  it('is not retried after a pause; the next press shows the error at once', () => {
    const machine = down().now({ type: 'addressFailed', reason: 'down' }).send({ type: 'pausePressed' }).wait(60_000);
    expect(machine.state.status).toBe('paused');
    machine.send({ type: 'playPressed' }).now({ type: 'addressFailed', reason: 'still down' });
    expect(machine.failure()).toBe('Failed to get stream URL: still down');
  });
  it('stays silent during a pause', () => {
    const machine = aMachine().playing().at(60).send({ type: 'pausePressed' });
    machine.now({ type: 'audioFailed', cause: 'network' }).now({ type: 'addressFailed', reason: 'down' });
    expect(machine.state).toMatchObject({ status: 'paused', positionSeconds: 60 });
    expect(machine.does('toast')).toBeUndefined();
    expect(machine.send({ type: 'playPressed' }).does('fetchAddress')).toBeDefined();
  });
});

describe('retry', () => {
  const failed = () => {
    const machine = aMachine().playing().at(42).now({ type: 'audioFailed', cause: 'content' });
    return machine.now({ type: 'addressGiven', url: '/media/new' }).now({ type: 'audioFailed', cause: 'content' });
  };
  it('reloads and continues from the position', () => {
    const machine = failed().send({ type: 'retryPressed' });
    expect(machine.state.status).toBe('loading');
    machine.now({ type: 'addressGiven', url: '/media/again' });
    expect(machine.commands).toEqual([
      { do: 'load', url: '/media/again', startAtSeconds: 42, turn: machine.state.turn },
      { do: 'play' },
    ]);
  });
  it('counts its attempts until the song changes', () => {
    const machine = failed().send({ type: 'retryPressed' }).wait(10_000);
    expect(machine.state).toMatchObject({ status: 'error', attempts: 1 });
    expect(machine.send({ type: 'retryPressed' }).state).toMatchObject({ attempts: 2 });
    expect(machine.send({ type: 'songToggled', song: other }).wishGranted().state).toMatchObject({ attempts: 0 });
  });
  it('shows the attempt in the status text', () => {
    expect([0, 1, 3].map(failureStatusText)).toEqual([
      'Playback failed',
      'Playback failed (attempt 1)',
      'Playback failed (attempt 3)',
    ]);
  });
  it('does nothing outside the error state', () => {
    expect(aMachine().playing().send({ type: 'retryPressed' }).commands).toEqual([]);
  });
});

describe('the connection', () => {
  it('clears a recent error when it is back, at the same position', () => {
    const machine = aMachine().playing().at(70).now({ type: 'audioWaiting' }).wait(10_000).wait(60_000);
    machine.send({ type: 'connectionRestored' }).now({ type: 'addressGiven', url: '/media/1' });
    expect(machine.does('load')).toMatchObject({ startAtSeconds: 70 });
  });
  it('starts no music on its own much later', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' }).wait(10_000).wait(121_000);
    expect(machine.send({ type: 'connectionRestored' }).state.status).toBe('error');
  });
  it('is given ten seconds to work when it is back, also for a song that was never heard', () => {
    const machine = aMachine().opened().wait(10_000);
    expect(machine.state.status).toBe('error');
    machine.send({ type: 'connectionRestored' }).now({ type: 'addressFailed', reason: 'not yet' });
    expect(machine.state.status).not.toBe('error');
    expect(machine.wait(1_000).does('fetchAddress')).toBeDefined();
    machine.now({ type: 'addressGiven', url: '/media/1' }).now({ type: 'audioFailed', cause: 'network' });
    machine.wait(1_000).now({ type: 'addressGiven', url: '/media/2' });
    expect(machine.does('load')).toMatchObject({ url: '/media/2', startAtSeconds: 0 });
    for (let tries = 0; tries < 10 && machine.state.status !== 'error'; tries += 1) {
      machine.now({ type: 'audioFailed', cause: 'network' }).wait(1_000);
      machine.now({ type: 'addressGiven', url: '/media/3' });
    }
    expect(machine.state.status).toBe('error');
  });
  it('resumes buffering at once', () => {
    const machine = aMachine().playing().at(70).now({ type: 'audioWaiting' }).send({ type: 'connectionRestored' });
    expect(machine.does('load')).toMatchObject({ startAtSeconds: 70 });
  });
});
