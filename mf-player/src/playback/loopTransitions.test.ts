// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, song } from './machineTesting.ts';

describe('the end of a repeated stretch', () => {
  it('turns the playing audio back, under a new number', () => {
    const machine = aMachine().playing().at(72);
    const turn = machine.state.turn + 1;
    machine.send({ type: 'loopEnded', fromSeconds: 64 });
    expect(machine.commands).toEqual([{ do: 'turnBack', positionSeconds: 64, turn }]);
    expect(machine.state).toMatchObject({ status: 'playing', song, turn, positionSeconds: 64 });
  });

  it('no longer counts reports from before', () => {
    const machine = aMachine().playing().at(187);
    const { turn } = machine.state;
    machine.send({ type: 'loopEnded', fromSeconds: 0 }).send({ type: 'audioEnded', turn, positionSeconds: 187 });
    expect(machine.commands).toEqual([]);
    expect(machine.state.status).toBe('playing');
  });

  it('does nothing while the song is paused or has no audio', () => {
    const machine = aMachine().playing().at(72).send({ type: 'pausePressed' });
    expect(machine.send({ type: 'loopEnded', fromSeconds: 64 }).commands).toEqual([]);
    const lost = aMachine().playing().at(72).now({ type: 'audioFailed', cause: 'network' });
    expect(lost.send({ type: 'loopEnded', fromSeconds: 64 }).commands).toEqual([]);
  });
});
