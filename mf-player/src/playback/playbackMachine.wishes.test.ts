// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aMachine, other, song } from './machineTesting.ts';

const third = { ...other, id: 3, cleanTitle: 'Slow Boil' };
const asking = () => aMachine().playing().at(30).send({ type: 'songChosen', song: other });

describe('a press on another song', () => {
  it('shows that song at once, and lets the current one play until the audio is ready', () => {
    const machine = asking();
    expect(machine.commands.map((command) => command.do)).toEqual(['checkSong']);
    expect(machine.shown()).toMatchObject({ status: 'loading', song: other, positionSeconds: 0 });
    expect(machine.state).toMatchObject({ status: 'playing', song, positionSeconds: 30 });
    expect(machine.at(31).state).toMatchObject({ status: 'playing', positionSeconds: 31 });
    machine.wishGranted('/media/2');
    expect(machine.commands.map((command) => command.do)).toEqual(['unload', 'load', 'play']);
    expect(machine.now({ type: 'audioCanPlay' }).state).toMatchObject({ status: 'playing', song: other });
  });
  it.each([
    ['hidden', 'This song is hidden'],
    ['missing', 'This song is no longer in the library'],
  ] as const)('that is %s shows a toast and changes nothing else', (outcome, title) => {
    const before = { ...aMachine().playing().at(30).state, lastTurn: expect.any(Number) };
    const machine = asking().ofWish({ type: 'songChecked', outcome });
    expect(machine.commands).toEqual([
      expect.objectContaining({ do: 'toast', title }),
      { do: 'passOver', song: other },
    ]);
    expect(machine.state).toEqual(before);
  });
  it('without a connection shows a toast and changes nothing else', () => {
    const machine = asking().ofWish({ type: 'songChecked', outcome: 'unknown' });
    machine.ofWish({ type: 'addressFailed', reason: 'You’re offline.' });
    const why = { do: 'toast', title: 'Failed to get stream URL', body: 'You’re offline.', song: other };
    expect(machine.commands).toEqual([why, { do: 'putBack', song: other }]);
    expect(machine.shown()).toMatchObject({ status: 'playing', song });
  });
  it('also ends a pause', () => {
    const machine = aMachine().playing().send({ type: 'pausePressed' }).send({ type: 'songToggled', song: other });
    expect(machine.ofWish({ type: 'songChecked', outcome: 'hidden' }).shown()).toMatchObject({
      status: 'paused',
      song,
    });
  });
  it('is dropped after 10 s without a reply', () => {
    const machine = asking().wait(10_000);
    expect(machine.does('toast')).toMatchObject({ body: 'Connection timeout. Check your network and try again.' });
    expect(machine.shown()).toMatchObject({ status: 'playing', song });
  });
  it('replaces the previous wish', () => {
    const machine = asking();
    const before = machine.state.status === 'playing' ? (machine.state.wish?.turn ?? -1) : -1;
    machine.send({ type: 'songChosen', song: third });
    expect(machine.send({ type: 'songChecked', turn: before, outcome: 'unknown' }).commands).toEqual([]);
    expect(machine.wishGranted().state).toMatchObject({ song: third });
  });
  it('is cancelled by pressing the current song', () => {
    const machine = asking().send({ type: 'songToggled', song });
    expect(machine.shown()).toMatchObject({ status: 'playing', song });
    expect(machine.commands).toEqual([]);
  });
  it('followed by a pause is silent: that song waits in the player', () => {
    const machine = asking().send({ type: 'pausePressed' });
    expect(machine.commands).toEqual([{ do: 'unload' }]);
    expect(machine.state).toMatchObject({ status: 'paused', song: other });
    machine.now({ type: 'songChecked', outcome: 'unknown' }).now({ type: 'addressGiven', url: '/media/2' });
    expect(machine.commands.map((command) => command.do)).toEqual(['load']);
  });
  it('can set the position where that song starts', () => {
    const machine = asking().send({ type: 'seekRequested', positionSeconds: 12 }).wishGranted();
    expect(machine.does('load')).toMatchObject({ startAtSeconds: 12 });
  });
  it('survives the end of the current song', () => {
    const machine = asking().now({ type: 'audioEnded', positionSeconds: 187 });
    expect(machine.shown()).toMatchObject({ status: 'loading', song: other });
    expect(machine.wishGranted().state).toMatchObject({ song: other, status: 'loading' });
  });
  it('is cleared on stop', () => {
    expect(asking().send({ type: 'stopRequested' }).state.status).toBe('idle');
  });
});
