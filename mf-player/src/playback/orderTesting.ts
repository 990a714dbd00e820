import type { Alignment, Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import fc from 'fast-check';
import type { PlaybackEvent } from './playbackEvents.ts';

/** The first two are versions of the same song. */
const songs = [1, 2, 3].map((id) =>
  aSong({
    id,
    cleanTitle: id === 3 ? 'Paper Boats' : 'Midnight Drive',
    dropboxPath: `/Music/${id}.mp3`,
    duration: 180,
  }),
);
const song = fc.constantFrom(...songs);
/** The other version has two seconds in front. */
const later: Alignment = { stretches: [{ older: [0, 170], newer: [2, 172] }], unsure: [] };
const seconds = fc.double({ min: -10, max: 400, noNaN: true });

/** A possible next event; `late` makes a reply belong to an earlier turn. */
export type Happening = { event: PlaybackEvent; late: number; afterMs: number };

const turn = fc.constant(0);
export const anyEvent: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('songToggled' as const, 'songChosen' as const, 'songFollowed' as const), song }),
  fc.record({
    type: fc.constantFrom('songRestored' as const, 'songPlaced' as const),
    song,
    positionSeconds: seconds,
  }),
  fc.record({
    type: fc.constantFrom(
      ...([
        'togglePressed',
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
    arbitrary: fc.record({
      type: fc.constant('versionChosen' as const),
      song,
      url: fc.constantFrom(null, '/media/y'),
      alignment: fc.constantFrom(null, later),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom(...(['versionArrived', 'versionFailed'] as const)), turn }),
  },
  fc.record({
    type: fc.constant('audioBuffered' as const),
    untilSeconds: fc.double({ min: 0, max: 180, noNaN: true }),
  }),
  fc.record({ type: fc.constant('songRenamed' as const), song }),
  fc.record({ type: fc.constant('loopEnded' as const), fromSeconds: fc.double({ min: 0, max: 180, noNaN: true }) }),
  fc.record({ type: fc.constant('placesKnown' as const), turn, alignment: fc.constant(later) }),
  fc.record({ type: fc.constant('seekRequested' as const), positionSeconds: seconds }),
  fc.record({
    type: fc.constant('songChecked' as const),
    turn,
    outcome: fc.oneof(
      { weight: 4, arbitrary: fc.constant('unknown' as const) },
      { weight: 2, arbitrary: song.map((known) => ({ song: known })) },
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
/** Sequences that random events would rarely produce: the replies arrive, and the song plays. */
const itPlays: Happening[] = [
  atOnce({ type: 'songChecked', turn: 0, outcome: 'unknown' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioCanPlay', turn: 0 }),
  atOnce({ type: 'audioPlaying', turn: 0 }),
];
/** The song can't be decoded, with the second address either. */
const itFails: Happening[] = [
  atOnce({ type: 'songChecked', turn: 0, outcome: 'unknown' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioFailed', turn: 0, cause: 'content' }),
  atOnce({ type: 'addressGiven', turn: 0, url: '/media/x' }),
  atOnce({ type: 'audioFailed', turn: 0, cause: 'content' }),
];
/** A version plays and another one is about to take over, with at most one reply missing. */
const itSwitches: fc.Arbitrary<Happening[]> = fc
  .tuple(fc.constantFrom(0, 1), fc.double({ min: 0, max: 180, noNaN: true }), fc.integer({ min: 1, max: 3 }))
  .map(([first, positionSeconds, answers]) => {
    const [from, to] = [songs[first], songs[1 - first]] as [Song, Song];
    return [
      atOnce({ type: 'stopRequested' }),
      atOnce({ type: 'songToggled', song: from }),
      ...itPlays,
      atOnce({ type: 'durationKnown', turn: 0, durationSeconds: 180 }),
      atOnce({ type: 'positionMoved', turn: 0, positionSeconds }),
      atOnce({ type: 'songToggled', song: to }),
      ...[
        atOnce({ type: 'songChecked', turn: 0, outcome: { song: to } }),
        atOnce({ type: 'addressGiven', turn: 0, url: '/media/y' }),
      ].slice(0, answers),
      ...(answers === 3 ? [atOnce({ type: 'versionArrived', turn: 0 })] : []),
    ];
  });
export const happenings: fc.Arbitrary<Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(happening, { minLength: 1, maxLength: 3 }) },
      { weight: 2, arbitrary: song.map((chosen) => [atOnce({ type: 'songToggled', song: chosen }), ...itPlays]) },
      { weight: 2, arbitrary: fc.constant(itPlays) },
      { weight: 2, arbitrary: itSwitches },
      { weight: 2, arbitrary: song.map((next) => [atOnce({ type: 'songFollowed', song: next }), ...itFails]) },
    ),
    { maxLength: 30 },
  )
  .map((chunks) => chunks.flat());
