// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine, other, song } from './machineTesting.ts';

let machine: ReturnType<typeof aMachine>;
beforeEach(() => {
  machine = aMachine();
});

const restored = (positionSeconds = 42) => machine.send({ type: 'songRestored', song, positionSeconds });

describe('a song restored after a reload', () => {
  it('is paused at its position, checked and with an address, silent', () => {
    restored();
    expect(machine.state).toMatchObject({ status: 'paused', song, positionSeconds: 42 });
    expect(machine.commands.map((command) => command.do)).toEqual(['unload', 'checkSong']);
    machine.now({ type: 'songChecked', outcome: { song } });
    expect(machine.does('fetchAddress')).toBeDefined();
    machine.now({ type: 'addressGiven', url: '/media/1' });
    expect(machine.commands).toEqual([{ do: 'load', url: '/media/1', startAtSeconds: 42, turn: machine.state.turn }]);
    machine.now({ type: 'audioCanPlay' });
    expect(machine.state).toMatchObject({ status: 'paused', positionSeconds: 42 });
  });

  it('plays from there when pressed', () => {
    restored();
    machine.now({ type: 'songChecked', outcome: { song } });
    machine.now({ type: 'addressGiven', url: '/media/1' });
    machine.now({ type: 'audioCanPlay' });
    machine.send({ type: 'playPressed' });
    expect(machine.state).toMatchObject({ status: 'playing', positionSeconds: 42 });
    expect(machine.does('play')).toBeDefined();
  });

  it('starts when its address arrives if play was pressed before', () => {
    restored();
    machine.send({ type: 'playPressed' });
    expect(machine.state.status).toBe('loading');
    machine.now({ type: 'songChecked', outcome: 'unknown' });
    machine.now({ type: 'addressGiven', url: '/media/1' });
    expect(machine.commands.map((command) => command.do)).toEqual(['load', 'play']);
  });

  it.each(['hidden', 'missing'] as const)('disappears silently if it is now %s', (outcome) => {
    restored();
    machine.now({ type: 'songChecked', outcome });
    expect(machine.state.status).toBe('idle');
    expect(machine.does('toast')).toBeUndefined();
  });

  it('says before any press that no browser plays it, and what to do', () => {
    restored();
    machine.now({ type: 'songChecked', outcome: { song: { ...song, unplayable: 'damaged' } } });
    expect(machine.state).toMatchObject({
      status: 'error',
      message: 'This file is damaged. Export it again.',
      song: { id: song.id },
      followAtMs: null,
    });
    expect(machine.does('toast')).toBeUndefined();
    expect(machine.does('fetchAddress')).toBeUndefined();
    machine.send({ type: 'retryPressed' });
    machine.now({ type: 'songChecked', outcome: { song: { ...song, unplayable: 'damaged' } } });
    expect(machine.failure()).toBe('This file is damaged. Export it again.');
    machine.send({ type: 'retryPressed' });
    machine.now({ type: 'songChecked', outcome: { song } });
    expect(machine.does('fetchAddress')).toBeDefined();
  });

  it('says so, too, once that is found out while it waits', () => {
    restored();
    machine.now({ type: 'songChecked', outcome: { song } }).now({ type: 'addressGiven', url: '/media/1' });
    machine.send({ type: 'songRenamed', song: { ...song, unplayable: 'empty' } });
    expect(machine.failure()).toBe('There is no sound in this file. Export it again.');
  });

  it('stays silently if its address request fails; play asks again', () => {
    restored();
    machine.now({ type: 'songChecked', outcome: 'unknown' });
    machine.now({ type: 'addressFailed', reason: 'down' });
    expect(machine.state).toMatchObject({ status: 'paused', positionSeconds: 42 });
    expect(machine.does('toast')).toBeUndefined();
    machine.send({ type: 'playPressed' });
    expect(machine.does('fetchAddress')).toBeDefined();
  });

  it.each([
    [-3, 0],
    [400, 187],
  ])('starts within the song: asked for %i s, it is at %i s', (asked, expected) => {
    restored(asked);
    expect(machine.state).toMatchObject({ positionSeconds: expected });
  });

  it('never replaces a song in the player', () => {
    machine.playing(other);
    restored();
    expect(machine.state).toMatchObject({ status: 'playing', song: other });
    expect(machine.commands).toEqual([]);
  });
});

describe('a song placed in the player', () => {
  const placed = () => machine.send({ type: 'songPlaced', song: other, positionSeconds: 30 });

  it('silences the one that plays, and waits at its position', () => {
    machine.playing();
    placed();
    expect(machine.state).toMatchObject({ status: 'paused', song: other, positionSeconds: 30, wish: null });
    expect(machine.commands.map((command) => command.do)).toEqual(['unload', 'checkSong']);
  });

  it('replaces a song that was still to come', () => {
    machine.playing().send({ type: 'songChosen', song: other });
    machine.send({ type: 'songPlaced', song, positionSeconds: 5 });
    machine.wishGranted();
    expect(machine.state).toMatchObject({ status: 'paused', song, wish: null });
  });

  it('gives way once it is to be heard and fails, like one that follows', () => {
    for (const isLast of [false, false, true]) {
      placed();
      machine.send({ type: 'playPressed' });
      machine.now({ type: 'songChecked', outcome: 'unknown' });
      machine.now({ type: 'addressFailed', reason: 'down' });
      expect(machine.state.status).toBe('error');
      machine.wait(3_000);
      expect(machine.does('moveOn') !== undefined).toBe(!isLast);
    }
  });
});
