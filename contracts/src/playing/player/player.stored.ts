import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';
import { playableSong } from '../../catalogue/songs/playableSong.ts';
import { playSource } from './player.ts';

/** The default volume. */
export const DEFAULT_VOLUME = 0.7;

export const playerVolume = browserValue('simmer:volume', z.number().min(0).max(1), DEFAULT_VOLUME);

/** Name given by PRODUCT.md, Playback. */
export const continuousPlay = browserValue('continuousPlay', z.boolean(), true);

/** Whether the list is shuffled. */
export const playerShuffle = browserValue('simmer:shuffle', z.boolean(), false);

/** The repeat mode: nothing, the list, or the song. */
export const playerRepeat = browserValue('simmer:repeat', z.enum(['off', 'all', 'one']), 'off');

export type RepeatMode = ReturnType<typeof playerRepeat.read>;

export const playerMuted = browserValue('simmer:muted', z.boolean(), false);

/** What a person was listening to, so that a reload continues there; only for that person. */
export const playerMemory = browserValue(
  'simmer:player',
  z
    .object({
      userId: z.number().int(),
      song: playableSong.nullable(),
      positionSeconds: z.number().min(0),
      queue: z.array(playableSong),
      /** what it plays on in; missing for the list */
      from: playSource.optional(),
      /** when it last played here, in milliseconds since 1970; missing if it never did, or an older player wrote this */
      atMs: z.number().optional(),
    })
    .nullable(),
  null,
);

/** Whether single letters are player shortcuts; space and arrows always are. */
export const playerLetterKeys = browserValue('simmer:playerLetterKeys', z.boolean(), true);
