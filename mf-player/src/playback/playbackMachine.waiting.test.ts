// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, song } from './machineTesting.ts';
import { type PlaybackState } from './playbackState.ts';

const positionOf = (state: PlaybackState) => (state.status === 'idle' ? undefined : state.positionSeconds);

describe('waiting', () => {
  it('becomes an error after 10 s of buffering', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' }).wait(9_999);
    expect(machine.state.status).toBe('buffering');
    machine.wait(1);
    expect(machine.state.status).toBe('error');
    expect(machine.failure()).toBe('Connection timeout. Check your network and try again.');
  });
  it('becomes an error after 10 s of loading, whatever is missing', () => {
    expect(aMachine().send({ type: 'songToggled', song }).wait(10_000).state.status).toBe('error');
    expect(aMachine().opened().wait(10_000).state.status).toBe('error');
  });
  it('is not extended by stalls', () => {
    const machine = aMachine().playing().now({ type: 'audioWaiting' });
    for (const _ of [1, 2, 3]) machine.wait(3_000).now({ type: 'audioStalled', bufferedAheadSeconds: null });
    expect(machine.wait(1_000).state.status).toBe('error');
  });
});

describe('a stall', () => {
  it('reloads the audio and restores the position', () => {
    const machine = aMachine().playing().at(50).now({ type: 'audioStalled', bufferedAheadSeconds: 1 });
    expect(machine.does('load')).toMatchObject({ url: '/media/1', startAtSeconds: 50 });
    expect(machine.state.status).toBe('buffering');
  });
  it('keeps the position even if the reloading element first reports 0', () => {
    const machine = aMachine().playing().at(50).now({ type: 'audioStalled', bufferedAheadSeconds: null }).at(0);
    expect(positionOf(machine.state)).toBe(50);
  });
  it('is ignored while more than 2 s are buffered ahead', () => {
    const machine = aMachine().playing().at(50).now({ type: 'audioStalled', bufferedAheadSeconds: 2.1 });
    expect(machine.commands).toEqual([]);
    expect(machine.state.status).toBe('playing');
  });
});

describe('a song that ends', () => {
  it('is reported and rewound to 0 if 5 s or less were left', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 182 });
    expect(machine.state).toMatchObject({ status: 'paused', positionSeconds: 0 });
    expect(machine.does('announceEnd')).toMatchObject({ song });
    expect(machine.does('seek')).toEqual({ do: 'seek', positionSeconds: 0 });
  });
  it('buffers and resumes at its position after 2 s if more than 5 s were left', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 181.9 });
    expect(machine.state.status).toBe('buffering');
    expect(machine.does('announceEnd')).toBeUndefined();
    expect(machine.wait(1_999).does('load')).toBeUndefined();
    machine.wait(1);
    expect(machine.commands).toEqual([
      { do: 'load', url: '/media/1', startAtSeconds: 181.9, turn: machine.state.turn },
      { do: 'play' },
    ]);
  });
  it.each<[string, (machine: ReturnType<typeof aMachine>) => unknown]>([
    ['fails', (machine) => machine.now({ type: 'audioFailed', cause: 'content' })],
    ['ends at once again', (machine) => machine.now({ type: 'audioEnded', positionSeconds: 100.2 })],
    ['is refused as unplayable', (machine) => machine.now({ type: 'playRefused', reason: 'unplayable' })],
  ])('is reported as ended when the resume %s', (_, happens) => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 100 }).wait(2_000);
    happens(machine);
    expect(machine.state.status).toBe('paused');
    expect(machine.does('announceEnd')).toMatchObject({ song });
  });
  it('may end early again after playing on', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 100 }).wait(2_000);
    machine.now({ type: 'audioPlaying' }).at(120).now({ type: 'audioEnded', positionSeconds: 120 });
    expect(machine.state.status).toBe('buffering');
    expect(machine.wait(2_000).does('load')).toMatchObject({ startAtSeconds: 120 });
  });
  it('is not reported, and starts no other song, if it is paused from outside while it resumes and then fails', () => {
    const machine = aMachine().playing().now({ type: 'audioEnded', positionSeconds: 100 }).wait(2_000);
    machine.now({ type: 'audioPaused' }).now({ type: 'audioFailed', cause: 'network' });
    expect(machine.does('announceEnd')).toBeUndefined();
    expect(machine.state.status).toBe('paused');
  });
  it('does not resume once paused', () => {
    const machine = aMachine()
      .playing()
      .now({ type: 'audioEnded', positionSeconds: 100 })
      .send({ type: 'pausePressed' });
    expect(machine.wait(5_000).state).toMatchObject({ status: 'paused', positionSeconds: 100 });
    expect(machine.send({ type: 'playPressed' }).does('load')).toMatchObject({ startAtSeconds: 100 });
  });
});

describe('a refused play', () => {
  it('only logs a warning if the browser blocked it', () => {
    const machine = aMachine().opened().now({ type: 'playRefused', reason: 'notAllowed' });
    expect(machine.state.status).toBe('paused');
    expect(machine.does('warn')).toBeDefined();
  });
  it('is retried after 100 ms if it was aborted', () => {
    const machine = aMachine().playing().now({ type: 'playRefused', reason: 'aborted' });
    expect(machine.wait(99).commands).toEqual([]);
    expect(machine.wait(1).commands).toEqual([{ do: 'play' }]);
  });
  it('is not retried if the user has paused meanwhile', () => {
    const machine = aMachine().playing().now({ type: 'playRefused', reason: 'aborted' }).send({ type: 'pausePressed' });
    expect(machine.wait(1_000).does('play')).toBeUndefined();
  });
});
