// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine, other, song } from './aMachine.ts';

let machine: ReturnType<typeof aMachine>;
beforeEach(() => {
  machine = aMachine();
});

const restored = (positionSeconds = 42) => machine.send({ type: 'songRestored', song, positionSeconds });

describe('a song that is restored after a reload', () => {
  it('is there paused at its position, checked and with an address, without a sound', () => {
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

  it('plays from there at a press', () => {
    restored();
    machine.now({ type: 'songChecked', outcome: { song } });
    machine.now({ type: 'addressGiven', url: '/media/1' });
    machine.now({ type: 'audioCanPlay' });
    machine.send({ type: 'playPressed' });
    expect(machine.state).toMatchObject({ status: 'playing', positionSeconds: 42 });
    expect(machine.does('play')).toBeDefined();
  });

  it('begins as soon as its address comes when play was pressed before', () => {
    restored();
    machine.send({ type: 'playPressed' });
    expect(machine.state.status).toBe('loading');
    machine.now({ type: 'songChecked', outcome: 'unknown' });
    machine.now({ type: 'addressGiven', url: '/media/1' });
    expect(machine.commands.map((command) => command.do)).toEqual(['load', 'play']);
  });

  it.each(['hidden', 'missing'] as const)('goes without a word when it is %s by now', (outcome) => {
    restored();
    machine.now({ type: 'songChecked', outcome });
    expect(machine.state.status).toBe('idle');
    expect(machine.does('toast')).toBeUndefined();
  });

  it('stays, without a word, when its address cannot be had; play asks again', () => {
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
  ])('begins within the song: asked for %i s, it stands at %i s', (asked, stands) => {
    restored(asked);
    expect(machine.state).toMatchObject({ positionSeconds: stands });
  });

  it('never takes the place of a song that is in the player', () => {
    machine.playing(other);
    restored();
    expect(machine.state).toMatchObject({ status: 'playing', song: other });
    expect(machine.commands).toEqual([]);
  });
});
