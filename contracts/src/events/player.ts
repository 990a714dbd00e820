import { atom, type ReadableAtom } from 'nanostores';
import { z } from 'zod';
import { type PlayableSong, playableSong } from '../http/playableSong.ts';
import { MOST_SONGS_AT_ONCE } from '../rules/songsAtOnce.ts';
import { busEvent, pressRate } from './busEvent.ts';

/** The six states of PRODUCT.md, Playback. */
export type PlaybackStatus = 'idle' | 'loading' | 'buffering' | 'playing' | 'paused' | 'error';

/** What is being played, as rows and pages show it; mf-player decides it, everyone reads it. */
export type Playback = { status: 'idle' } | { status: Exclude<PlaybackStatus, 'idle'>; song: PlayableSong };

export const $playback: ReadableAtom<Playback> = atom<Playback>({ status: 'idle' });

/** The position alone, apart from `$playback`, so that only what shows a time redraws several times a second. */
export const $playbackPosition: ReadableAtom<{ positionSeconds: number; durationSeconds: number }> = atom({
  positionSeconds: 0,
  durationSeconds: 0,
});

/** Play this version, or pause and resume it when it is the current one. */
export const playToggled = busEvent('simmer:playToggled', z.object({ song: playableSong }), pressRate);
/** Somebody is about to play this version: a finger is on its button. The player asks about it, so that the press is heard at once. */
export const songApproached = busEvent('simmer:songApproached', z.object({ song: playableSong }));
/** A song has come to its end. */
export const songEnded = busEvent('songEnded', z.object({ songId: z.number().int() }));
/** The server now knows how long a version is. */
export const songDurationUpdated = busEvent(
  'songDurationUpdated',
  z.object({ songId: z.number().int(), durationSeconds: z.number() }),
);

/** Play this version after the one that plays now, before everything else that is queued. */
export const queueSongNext = busEvent('simmer:queueSongNext', z.object({ song: playableSong }), pressRate);
/** Play this version after everything that is queued. */
export const queueSongLast = busEvent('simmer:queueSongLast', z.object({ song: playableSong }));

/** Play these versions, in their order, after the one that plays now or after everything that is queued. */
export const queueSongs = busEvent(
  'simmer:queueSongs',
  z.object({ songs: z.array(playableSong).min(1).max(MOST_SONGS_AT_ONCE), place: z.enum(['next', 'last']) }),
  pressRate,
);

/** Go to a moment of this version: where it is in the player the position moves, anything else makes way for it and it plays from there. */
export const seekRequested = busEvent(
  'simmer:seekRequested',
  z.object({ song: playableSong, positionSeconds: z.number().min(0) }),
  pressRate,
);

/** Compare these two versions of one song: both are kept loaded, equally loud, each a press away from the other. */
export const compareRequested = busEvent(
  'simmer:compareRequested',
  z.object({ versions: z.tuple([playableSong, playableSong]) }),
);

/** The versions that are compared, A and B, by their ids; null while none are. */
export type ComparedVersions = readonly [number, number] | null;

export const $comparedVersions: ReadableAtom<ComparedVersions> = atom<ComparedVersions>(null);
