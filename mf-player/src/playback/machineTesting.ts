import type { PlayableSong } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import type { PlaybackCommand, PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying, type PlaybackState } from './playbackState.ts';
import { shownOf } from './shown.ts';

export const song = aSong({
  id: 1,
  cleanTitle: 'Midnight Drive',
  dropboxPath: '/Music/Midnight Drive.mp3',
  duration: 187,
});
export const other = aSong({ id: 2, cleanTitle: 'Paper Boats', dropboxPath: '/Music/Paper Boats.mp3' });

/** A machine that processes events one by one and records its commands. */
export function aMachine() {
  const machine = {
    state: nothingPlaying as PlaybackState,
    nowMs: 0,
    commands: [] as PlaybackCommand[],
    send(event: PlaybackEvent) {
      const { state, commands } = transition(machine.state, event, machine.nowMs);
      machine.state = state;
      machine.commands = commands;
      return machine;
    },
    /** Advances the time, waking the machine at each deadline. */
    wait(forMs: number) {
      const untilMs = machine.nowMs + forMs;
      for (
        let due = nextDeadlineMs(machine.state);
        due !== null && due <= untilMs;
        due = nextDeadlineMs(machine.state)
      ) {
        machine.nowMs = Math.max(machine.nowMs, due);
        machine.send({ type: 'timePassed' });
      }
      machine.nowMs = untilMs;
      return machine;
    },
    /** Sends an event with the current turn. */
    now(
      event: {
        [E in PlaybackEvent as E['type']]: E extends { turn: number } ? Omit<E, 'turn'> : never;
      }[PlaybackEvent['type']],
    ) {
      return machine.send({ ...event, turn: machine.state.turn } as PlaybackEvent);
    },
    /** Sends an event with the turn of the wished song. */
    ofWish(
      event: { [E in PlaybackEvent as E['type']]: E extends { turn: number } ? Omit<E, 'turn'> : never }[
        | 'songChecked'
        | 'addressGiven'
        | 'addressFailed'],
    ) {
      const turn = machine.state.status === 'idle' ? -1 : (machine.state.wish?.turn ?? -1);
      return machine.send({ ...event, turn } as PlaybackEvent);
    },
    wishGranted(url = '/media/wished') {
      return machine.ofWish({ type: 'songChecked', outcome: 'unknown' }).ofWish({ type: 'addressGiven', url });
    },
    /** what the user sees */
    shown: () => shownOf(machine.state),
    opened(chosen: PlayableSong = song) {
      machine.send({ type: 'songToggled', song: chosen });
      machine.now({ type: 'songChecked', outcome: { song: chosen } });
      return machine.now({ type: 'addressGiven', url: `/media/${chosen.id}` });
    },
    playing(chosen: PlayableSong = song) {
      machine.opened(chosen);
      machine.now({ type: 'durationKnown', durationSeconds: 187 });
      machine.now({ type: 'audioCanPlay' });
      return machine.now({ type: 'audioPlaying' });
    },
    at(positionSeconds: number) {
      return machine.now({ type: 'positionMoved', positionSeconds });
    },
    does: (what: PlaybackCommand['do']) => machine.commands.find((command) => command.do === what),
    failure: () => (machine.state.status === 'error' ? machine.state.message : undefined),
  };
  return machine;
}
