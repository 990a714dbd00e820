// @vitest-environment node
import type { Alignment } from '@simmer/contracts';
import { describe, expect, it } from 'vitest';
import { aMachine, song } from './machineTesting.ts';

const older = { ...song, id: 11, version: 1, dropboxPath: '/Music/Midnight Drive v1.mp3' };
const newer = { ...song, id: 12, version: 5, dropboxPath: '/Music/Midnight Drive v5.mp3' };

/** A version plays, 30 seconds in, and an older one is chosen. */
function switching() {
  const machine = aMachine().playing().at(30).send({ type: 'songToggled', song: older });
  const turnNow = () => (machine.state.status === 'idle' ? -1 : (machine.state.pending?.turn ?? -1));
  const answered = (url: string) => {
    machine.send({ type: 'songChecked', turn: turnNow(), outcome: { song: older } });
    return machine.send({ type: 'addressGiven', turn: turnNow(), url });
  };
  return { machine, turnNow, answered };
}

describe('another version of the playing song', () => {
  it('is checked, fetched and prepared while the current one plays on', () => {
    const { machine, turnNow, answered } = switching();
    expect(machine.commands).toEqual([{ do: 'checkSong', song: older, turn: turnNow() }]);
    expect(answered('/media/11').commands).toEqual([
      { do: 'join', url: '/media/11', turn: turnNow(), alignment: null },
    ]);
    expect(machine.state).toMatchObject({ status: 'playing', song, positionSeconds: 30 });
    machine.send({ type: 'versionArrived', turn: turnNow() });
    expect(machine.commands).toEqual([{ do: 'swap', url: '/media/11', turn: machine.state.turn }]);
    expect(machine.state).toMatchObject({ status: 'playing', song: older, positionSeconds: 30, pending: null });
  });

  it('continues at the same place in the music, if that is known', () => {
    const { machine, turnNow, answered } = switching();
    const alignment = { stretches: [{ older: [0, 180], newer: [2, 182] }], unsure: [] } satisfies Alignment;
    machine.send({ type: 'placesKnown', turn: turnNow(), alignment });
    expect(answered('/media/11').does('join')).toMatchObject({ alignment });
    // The audio knows it better than the last report.
    machine.send({ type: 'versionArrived', turn: turnNow(), positionSeconds: 32.2 });
    expect(machine.state).toMatchObject({ song: older, positionSeconds: 32.2 });

    const failing = switching();
    failing.answered('/media/11').send({ type: 'placesKnown', turn: failing.turnNow(), alignment });
    expect(failing.machine.does('join')).toMatchObject({ alignment });
    failing.machine.send({ type: 'versionFailed', turn: failing.turnNow() });
    expect(failing.machine.shown()).toMatchObject({ status: 'loading', song: older, positionSeconds: 32 });
  });

  it('follows seeks of the current one', () => {
    const { machine, turnNow, answered } = switching();
    answered('/media/11').send({ type: 'seekRequested', positionSeconds: 90 });
    expect(machine.commands.at(-1)).toMatchObject({ do: 'join', url: '/media/11', turn: turnNow() });
  });

  it('starts at the song’s position if the current one lost its audio meanwhile', () => {
    const { machine, turnNow, answered } = switching();
    answered('/media/11').now({ type: 'audioFailed', cause: 'network' });
    machine.send({ type: 'versionArrived', turn: turnNow() });
    expect(machine.does('load')).toMatchObject({ url: '/media/11', startAtSeconds: 30 });
    expect(machine.now({ type: 'audioCanPlay' }).state).toMatchObject({ status: 'playing', song: older });
  });

  it('is paused and resumed by its own button while it is pending', () => {
    const { machine } = switching();
    machine.send({ type: 'songToggled', song: older });
    expect(machine.commands).toEqual([{ do: 'pause' }]);
    machine.send({ type: 'songToggled', song: older });
    expect(machine.commands).toEqual([{ do: 'play' }]);
  });

  it('is cancelled by pressing the current one, and its late reply is ignored', () => {
    const { machine, turnNow } = switching();
    const before = turnNow();
    machine.send({ type: 'songToggled', song }).send({ type: 'songToggled', song: newer });
    const late = machine.send({ type: 'songChecked', turn: before, outcome: { song: older } });
    expect(late.commands).toEqual([]);
    expect(late.state).toMatchObject({ status: 'playing', song, pending: { song: newer, isChecked: false } });
  });

  it('is requested again for the same position if it has not arrived after 4 s', () => {
    const { machine, answered } = switching();
    answered('/media/11');
    expect(machine.wait(3_999).state).toMatchObject({ pending: { song: older } });
    machine.wait(1);
    expect(machine.shown()).toMatchObject({ status: 'loading', song: older, positionSeconds: 30 });
    expect(machine.wishGranted('/media/11').does('load')).toMatchObject({ startAtSeconds: 30 });
  });

  it('is dropped during a pause', () => {
    const { machine } = switching();
    machine.send({ type: 'pausePressed' }).wait(4_000);
    expect(machine.commands).toEqual([]);
    expect(machine.state).toMatchObject({ status: 'paused', song, pending: null });
  });
});
