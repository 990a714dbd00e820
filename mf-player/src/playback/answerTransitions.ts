import { type PlayableSong, troubleWords, UNPLAYABLE_TITLE } from '@simmer/contracts';
import type { PlaybackCommand, PlaybackEvent, Transition } from './playbackEvents.ts';
import { fail, giveUpResuming, isWaiting, type Loaded, open, stop, unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { recoveryFailed, rest } from './recovery.ts';

type To = Transition<PlaybackState>;
type Checked = Extract<PlaybackEvent, { type: 'songChecked' }>['outcome'];

/** Why a song may not be played; undefined if it may. */
export function refusal(outcome: Checked): { title: string; body?: string } | undefined {
  if (outcome === 'missing') return { title: 'This song is no longer in the library' };
  const isHidden = outcome === 'hidden' || (typeof outcome === 'object' && outcome.song.isHidden);
  if (isHidden) return { title: 'This song is hidden', body: 'Hidden songs cannot be played.' };
  const kind = typeof outcome === 'object' && outcome.song.unplayable;
  return kind ? { title: UNPLAYABLE_TITLE, body: troubleWords({ kind }) } : undefined;
}

/** The song stays in the player, which says what is wrong with its file before anything is pressed; undefined if it can be played. */
export function asUnplayable(state: Loaded, song: PlayableSong, nowMs: number): To | undefined {
  if (!song.unplayable) return undefined;
  // Nothing follows: nobody is listening.
  return fail({ ...state, song, failedBefore: null }, troubleWords({ kind: song.unplayable }), nowMs);
}

/** The song as the server has it now; unchanged if nothing visible differs. */
export const freshly = (song: PlayableSong, outcome: Checked) =>
  typeof outcome === 'object' && !isSame(outcome.song, song) ? outcome.song : song;

/** `song` is the one that would not play; the toast disappears once it does. */
export const noAddress = (song: PlayableSong, reason: string) =>
  [
    { do: 'toast', title: 'Failed to get stream URL', body: reason, song },
    { do: 'putBack', song },
  ] as const satisfies PlaybackCommand[];

export function songChecked(state: Loaded, outcome: Checked, nowMs: number): To {
  if (state.source.step !== 'asking' || state.isChecked) return unchanged(state);
  const refused = refusal(outcome);
  // Nobody has pressed play, or it is shown already.
  const isShown = state.status === 'paused' || state.source.isRecovery;
  const stays =
    isShown && typeof outcome === 'object' && !outcome.song.isHidden && asUnplayable(state, outcome.song, nowMs);
  if (stays) return stays;
  if (refused) return unavailable(state, refused, nowMs);
  const song = freshly(state.song, outcome);
  return { state: { ...state, song, isChecked: true }, commands: [{ do: 'fetchAddress', song, turn: state.turn }] };
}

const isSame = (a: PlayableSong, b: PlayableSong) =>
  (Object.keys(a) as (keyof PlayableSong)[]).every((field) => a[field] === b[field]);

/**
 * Removes the song from the player. The reason is shown only if someone chose it; if it followed another song, the next
 * one plays at once.
 */
function unavailable(state: Loaded, reason: { title: string; body?: string }, nowMs: number): To {
  if (isWaiting(state) && state.failedBefore !== null) {
    const { state: failed, commands } = fail(state, `${reason.title}.`, nowMs);
    return { state: { ...failed, followAtMs: failed.followAtMs && nowMs }, commands };
  }
  const passOver = { do: 'passOver', song: state.song } as const;
  return isWaiting(state) ? stop(state, { do: 'toast', ...reason }, passOver) : stop(state, passOver);
}

const isExpected = ({ source, isChecked }: Loaded) => source.step === 'asking' && isChecked;

export function addressGiven(state: Loaded, url: string): To {
  if (!isExpected(state)) return unchanged(state);
  const opened = open(state, url, isWaiting(state), false);
  return { state: { ...state, ...opened.state }, commands: opened.commands };
}

export function addressFailed(state: Loaded, reason: string, nowMs: number): To {
  if (state.source.step !== 'asking' || !isExpected(state)) return unchanged(state);
  if (state.resumedFromSeconds !== null) return giveUpResuming(state);
  // Paused before it was ever heard, as after a reload: the next press on play asks again.
  if (state.status === 'paused') return rest(state);
  const message = `Failed to get stream URL: ${reason}`;
  // A song under recovery keeps its position, so Retry continues from there.
  if (state.source.isRecovery) return recoveryFailed(state, nowMs, message);
  return state.failedBefore === null ? stop(state, ...noAddress(state.song, reason)) : fail(state, message, nowMs);
}
