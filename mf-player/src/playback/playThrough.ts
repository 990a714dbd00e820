import fc from 'fast-check';
import { type Happening, happenings } from './orderTesting.ts';
import type { PlaybackCommand, PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying, type PlaybackState } from './playbackState.ts';

type Numbered = Extract<PlaybackEvent, { turn: number }>;

/** An audio element as seen by the commands: what it has loaded, and whether it should play. */
function aSpeaker() {
  const speaker = {
    loadedTurn: null as number | null,
    isSounding: false,
    apply(command: PlaybackCommand) {
      if (command.do === 'load') [speaker.loadedTurn, speaker.isSounding] = [command.turn, false];
      if (command.do === 'swap' || command.do === 'turnBack')
        [speaker.loadedTurn, speaker.isSounding] = [command.turn, true];
      if (command.do === 'unload') [speaker.loadedTurn, speaker.isSounding] = [null, false];
      if (command.do === 'pause') speaker.isSounding = false;
      if (command.do === 'play') speaker.isSounding = speaker.loadedTurn !== null;
    },
    /** the element's own reaction to such an event */
    suffer(event: PlaybackEvent) {
      if (event.type === 'audioPaused' || event.type === 'playRefused') speaker.isSounding = false;
      if (event.type === 'audioEnded' || event.type === 'audioFailed') speaker.isSounding = false;
    },
  };
  return speaker;
}

/** Replies belong to the latest request: the wish or the pending version, if there is one. */
function addressed(event: Numbered, state: PlaybackState, late: number): PlaybackEvent {
  if (state.status === 'idle') return { ...event, turn: state.turn - late };
  const asked = state.wish ?? state.pending ?? state;
  switch (event.type) {
    case 'songChecked': {
      // The server replies about the song in the request, also in a late reply to the current song's.
      const turn = asked.turn - late;
      const { song } = turn === state.turn ? state : asked;
      const outcome = typeof event.outcome === 'object' ? { song } : event.outcome;
      return { ...event, outcome, turn };
    }
    case 'addressGiven':
    case 'addressFailed':
      return { ...event, turn: asked.turn - late };
    case 'versionArrived':
    case 'versionFailed':
    case 'placesKnown':
      return { ...event, turn: (state.pending ?? state).turn - late };
    default:
      return { ...event, turn: state.turn - late };
  }
}

type Watch = (seen: {
  before: PlaybackState;
  event: PlaybackEvent;
  after: PlaybackState;
  commands: PlaybackCommand[];
  speaker: ReturnType<typeof aSpeaker>;
  nowMs: number;
}) => void;

/** Runs all events in order, waking the machine at its deadlines like the player. */
export function live(list: Happening[], watch: Watch): { state: PlaybackState; nowMs: number } {
  let state = nothingPlaying;
  let nowMs = 0;
  const speaker = aSpeaker();
  const deal = (event: PlaybackEvent) => {
    const isCurrent = 'turn' in event && event.turn === speaker.loadedTurn;
    if (isCurrent) speaker.suffer(event);
    const before = state;
    const { state: after, commands } = transition(before, event, nowMs);
    state = after;
    for (const command of commands) speaker.apply(command);
    watch({ before, event, after, commands, speaker, nowMs });
  };
  for (const { event, late, afterMs } of list) {
    const untilMs = nowMs + afterMs;
    for (let due = nextDeadlineMs(state); due !== null && due <= untilMs; due = nextDeadlineMs(state)) {
      nowMs = Math.max(nowMs, due);
      deal({ type: 'timePassed' });
    }
    nowMs = untilMs;
    deal('turn' in event ? addressed(event, state, late) : event);
  }
  return { state, nowMs };
}

export const holdsFor = (numRuns: number) => (watch: Watch, seed?: number) =>
  fc.assert(
    fc.property(happenings, (list) => void live(list, watch)),
    { numRuns, seed },
  );
