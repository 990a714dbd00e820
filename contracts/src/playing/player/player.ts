import { atom, type ReadableAtom } from 'nanostores';
import { z } from 'zod';
import { busEvent, pressRate } from '../../base/bus/busEvent.ts';
import { type PlayableSong, playableSong } from '../../catalogue/songs/playableSong.ts';
import { MOST_SONGS_AT_ONCE } from '../../catalogue/songs/songsAtOnce.ts';

/** The six states of PRODUCT.md, Playback. */
export type PlaybackStatus = 'idle' | 'loading' | 'buffering' | 'playing' | 'paused' | 'error';

/**
 * What sounds, or would at a press on Play, as rows and pages show it; set by mf-player, read by everyone. While stretches play beside the current
 * song (`$playedStretch`), it is the version that sounds.
 */
export type Playback = { status: 'idle' } | { status: Exclude<PlaybackStatus, 'idle'>; song: PlayableSong };

export const $playback: ReadableAtom<Playback> = atom<Playback>({ status: 'idle' });

/** The position alone, separate from `$playback`, so that only what shows a time rerenders several times a second. */
export const $playbackPosition: ReadableAtom<{ positionSeconds: number; durationSeconds: number }> = atom({
  positionSeconds: 0,
  durationSeconds: 0,
});

/**
 * How far the player reaches up from the window's lower edge, in CSS pixels: its bar, and a panel or sheet open above it.
 * What else floats at that edge, such as a toast, stays above it.
 */
export const $playerReachPx: ReadableAtom<number> = atom(0);

/** What plays on, if it isn't the current list: the group of new songs above all songs. */
export const playSource = z.literal('newSongs');

export type PlaySource = z.infer<typeof playSource>;

/** Plays this version, or pauses and resumes the current one. */
export const playToggled = busEvent(
  'simmer:playToggled',
  z.object({ song: playableSong, from: playSource.optional() }),
  pressRate,
);
/**
 * Plays the current list from this version on, from its beginning: in the list's order, or shuffled. Turns continuous
 * play on.
 */
export const listPlayRequested = busEvent(
  'simmer:listPlayRequested',
  z.object({ song: playableSong, isShuffled: z.boolean(), from: playSource.optional() }),
  pressRate,
);
/**
 * Announces a likely press, so that it is heard at once. `isPressed`: a finger is on the version's button, and the player
 * fetches the beginning of its audio; otherwise the pointer or the focus rests there, and it asks for the address only.
 */
export const songApproached = busEvent(
  'simmer:songApproached',
  z.object({ song: playableSong, isPressed: z.boolean().optional() }),
);
/** A song has ended. */
export const songEnded = busEvent('songEnded', z.object({ songId: z.number().int() }));
/** The server now knows a version's duration. */
export const songDurationUpdated = busEvent(
  'songDurationUpdated',
  z.object({ songId: z.number().int(), durationSeconds: z.number() }),
);

/** Plays this version after the current one, before the rest of the queue. */
export const queueSongNext = busEvent('simmer:queueSongNext', z.object({ song: playableSong }), pressRate);
/** Plays this version after the rest of the queue. */
export const queueSongLast = busEvent('simmer:queueSongLast', z.object({ song: playableSong }));

/** Plays these versions in order, after the current one or at the end of the queue. */
export const queueSongs = busEvent(
  'simmer:queueSongs',
  z.object({ songs: z.array(playableSong).min(1).max(MOST_SONGS_AT_ONCE), place: z.enum(['next', 'last']) }),
  pressRate,
);

/**
 * Seeks to a moment of this version: moves the position if it is loaded, otherwise replaces the current version and
 * plays from there.
 */
export const seekRequested = busEvent(
  'simmer:seekRequested',
  z.object({ song: playableSong, positionSeconds: z.number().min(0) }),
  pressRate,
);

/** A stretch of a version, in seconds from its start. */
export const playedStretch = z.object({
  song: playableSong,
  fromSeconds: z.number().min(0),
  untilSeconds: z.number().min(0),
});

export type PlayedStretch = z.infer<typeof playedStretch>;

/** Repeats a stretch of a version, or stops repeating; a version that isn't loaded replaces the current one. */
export const loopRequested = busEvent(
  'simmer:loopRequested',
  z.object({ stretch: playedStretch.nullable() }),
  pressRate,
);

/** The repeated stretch; null while nothing is repeated. Another song ends it. */
export type Loop = { songId: number; fromSeconds: number; untilSeconds: number } | null;

export const $loop: ReadableAtom<Loop> = atom<Loop>(null);

/** The slowest and fastest speed. */
export const SPEED_RANGE = { slowest: 0.5, fastest: 1.5 } as const;

/** Plays the current song slower or faster, at its own pitch; 1 is its own speed. */
export const speedRequested = busEvent(
  'simmer:speedRequested',
  z.object({ speed: z.number().min(SPEED_RANGE.slowest).max(SPEED_RANGE.fastest) }),
  pressRate,
);

/** The speed of the current song; another song begins at 1. */
export const $speed: ReadableAtom<number> = atom(1);

/**
 * Plays stretches one after the other at equal loudness, such as the old and the new one of a change; then the player is
 * again where it was, and plays if it did.
 */
export const stretchesRequested = busEvent(
  'simmer:stretchesRequested',
  z.object({ stretches: z.array(playedStretch).min(1).max(4) }),
  pressRate,
);

/** What `stretchesRequested` is playing: the stretch, its place in the request, from 0, and the whole request; null otherwise. */
export type PlayedNow = { place: number; stretch: PlayedStretch; stretches: readonly PlayedStretch[] } | null;

export const $playedStretch: ReadableAtom<PlayedNow> = atom<PlayedNow>(null);

/** Compares two versions of one song: both stay loaded at equal loudness, and one press switches between
 * them, at the same place in the music. */
export const compareRequested = busEvent(
  'simmer:compareRequested',
  z.object({ versions: z.tuple([playableSong, playableSong]) }),
);

/** The ids of the compared versions, A and B; null while none are compared. */
export type ComparedVersions = readonly [number, number] | null;

export const $comparedVersions: ReadableAtom<ComparedVersions> = atom<ComparedVersions>(null);

/**
 * Plays only what is new since the person was last here, part by part (`getCatchUp`). `fromVersionId`: begins with this version's parts; null with the
 * first.
 */
export const catchUpRequested = busEvent(
  'simmer:catchUpRequested',
  z.object({ fromVersionId: z.number().int().nullable() }),
  pressRate,
);

/** Ends playing what is new; the current song goes on by itself. */
export const catchUpEnded = busEvent('simmer:catchUpEnded', z.object({}), pressRate);

/** Playing what is new, part by part; null while nothing of the kind plays. */
export type CatchUpRun = {
  /**
   * `card`: its title is shown, nothing sounds yet; `part`: it plays or is paused; `whole`: its song goes on beyond it, on request; `over`: all parts were
   * played
   */
  phase: 'card' | 'part' | 'whole' | 'over';
  /** the part's place among all of the run, from 0 */
  place: number;
  count: number;
  song: PlayableSong;
  fromSeconds: number;
  untilSeconds: number;
  /** what the part is: "Kitchen Light v4: the bridge is new" */
  title: string;
  /** the title of the part that follows; null after the last one */
  nextTitle: string | null;
} | null;

export const $catchUpRun: ReadableAtom<CatchUpRun> = atom<CatchUpRun>(null);
