import { aSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import type { PlaybackCommand, PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying, type PlaybackState } from './playbackState.ts';

/** The first two are versions of one song. */
const songs = [1, 2, 3].map((id) =>
  aSong({
    id,
    cleanTitle: id === 3 ? 'Paper Boats' : 'Midnight Drive',
    dropboxPath: `/Music/${id}.mp3`,
    duration: 180,
  }),
);
const song = fc.constantFrom(...songs);
const seconds = fc.double({ min: -10, max: 400, noNaN: true });

/** What may happen next; `late` shifts an answer to a turn that is over. */
export type Happening = { event: PlaybackEvent; late: number; afterMs: number };

const turn = fc.constant(0);
export const anyEvent: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('songToggled' as const, 'songChosen' as const, 'songFollowed' as const), song }),
  fc.record({ type: fc.constant('songRestored' as const), song, positionSeconds: seconds }),
  fc.record({
    type: fc.constantFrom(
      ...([
        'playPressed',
        'pausePressed',
        'retryPressed',
        'stopRequested',
        'timePassed',
        'connectionRestored',
      ] as const),
    ),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('versionJoined' as const), song, url: fc.constant('/media/y') }),
  },
  fc.record({ type: fc.constant('songRenamed' as const), song }),
  fc.record({ type: fc.constant('seekRequested' as const), positionSeconds: seconds }),
  fc.record({
    type: fc.constant('songChecked' as const),
    turn,
    outcome: fc.oneof(
      { weight: 4, arbitrary: fc.constant('unknown' as const) },
      fc.constantFrom('hidden' as const, 'missing' as const),
    ),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('addressGiven' as const), turn, url: fc.constant('/media/x') }),
  },
  fc.record({ type: fc.constant('addressFailed' as const), turn, reason: fc.constant('down') }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(...(['audioCanPlay', 'audioPlaying', 'audioPaused', 'audioWaiting'] as const)),
      turn,
    }),
  },
  fc.record({
    type: fc.constant('audioFailed' as const),
    turn,
    cause: fc.constantFrom('network' as const, 'content' as const),
  }),
  fc.record({ type: fc.constant('durationKnown' as const), turn, durationSeconds: fc.double() }),
  fc.record({
    type: fc.constant('audioStalled' as const),
    turn,
    bufferedAheadSeconds: fc.constantFrom(null, 0, 3, Number.POSITIVE_INFINITY),
  }),
  fc.record({
    type: fc.constantFrom('audioEnded' as const, 'positionMoved' as const),
    turn,
    positionSeconds: fc.double({ min: 0, max: 180, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('playRefused' as const),
    turn,
    reason: fc.constantFrom('notAllowed' as const, 'aborted' as const, 'unplayable' as const),
  }),
);
const happening = fc.record({
  event: anyEvent,
  late: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
  afterMs: fc.integer({ min: 0, max: 4_000 }),
});
const atOnce = (event: PlaybackEvent): Happening => ({ event, late: 0, afterMs: 10 });
/** What pure chance would seldom string together: the answers come, and the song plays. */
const itPlays: Happening[] = [
  atOnce({ type: 'songChecked', turn: 0, outcome: 'unknown' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioCanPlay', turn: 0 }),
  atOnce({ type: 'audioPlaying', turn: 0 }),
];
/** The song's bytes cannot be played, with the second address either. */
const itFails: Happening[] = [
  atOnce({ type: 'songChecked', turn: 0, outcome: 'unknown' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioFailed', turn: 0, cause: 'content' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioFailed', turn: 0, cause: 'content' }),
];
export const happenings: fc.Arbitrary<Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(happening, { minLength: 1, maxLength: 3 }) },
      { weight: 2, arbitrary: song.map((chosen) => [atOnce({ type: 'songToggled', song: chosen }), ...itPlays]) },
      { weight: 2, arbitrary: fc.constant(itPlays) },
      { weight: 2, arbitrary: song.map((next) => [atOnce({ type: 'songFollowed', song: next }), ...itFails]) },
    ),
    { maxLength: 30 },
  )
  .map((chunks) => chunks.flat());

/** An audio element as the commands see it: what it has loaded, and whether it was told to sound. */
function aSpeaker() {
  const speaker = {
    loadedTurn: null as number | null,
    isSounding: false,
    hear(command: PlaybackCommand) {
      if (command.do === 'load') [speaker.loadedTurn, speaker.isSounding] = [command.turn, false];
      if (command.do === 'swap') [speaker.loadedTurn, speaker.isSounding] = [command.turn, true];
      if (command.do === 'unload') [speaker.loadedTurn, speaker.isSounding] = [null, false];
      if (command.do === 'pause') speaker.isSounding = false;
      if (command.do === 'play') speaker.isSounding = speaker.loadedTurn !== null;
    },
    /** what the element itself does when such a thing happens to it */
    suffer(event: PlaybackEvent) {
      if (event.type === 'audioPaused' || event.type === 'playRefused') speaker.isSounding = false;
      if (event.type === 'audioEnded' || event.type === 'audioFailed') speaker.isSounding = false;
    },
  };
  return speaker;
}

/** Answers come for what was asked last: the song that somebody wants, where one is in the player already. */
export function turnFor(event: PlaybackEvent, state: PlaybackState): number {
  const isAnswer = event.type === 'songChecked' || event.type === 'addressGiven' || event.type === 'addressFailed';
  return isAnswer && state.status !== 'idle' && state.wish ? state.wish.turn : state.turn;
}

type Watch = (seen: {
  before: PlaybackState;
  after: PlaybackState;
  commands: PlaybackCommand[];
  speaker: ReturnType<typeof aSpeaker>;
  nowMs: number;
}) => void;

/** Lets everything happen in order, with the clock waking the machine as the player does. */
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
    for (const command of commands) speaker.hear(command);
    watch({ before, after, commands, speaker, nowMs });
  };
  for (const { event, late, afterMs } of list) {
    const untilMs = nowMs + afterMs;
    for (let due = nextDeadlineMs(state); due !== null && due <= untilMs; due = nextDeadlineMs(state)) {
      nowMs = Math.max(nowMs, due);
      deal({ type: 'timePassed' });
    }
    nowMs = untilMs;
    deal('turn' in event ? { ...event, turn: turnFor(event, state) - late } : event);
  }
  return { state, nowMs };
}

export const holds = (watch: Watch, seed?: number) =>
  fc.assert(
    fc.property(happenings, (list) => void live(list, watch)),
    { numRuns: 2_000, seed },
  );
