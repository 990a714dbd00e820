import type { PlayableSong } from '@simmer/contracts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { playbackTimings } from '../playback/playbackTimings.ts';
import { isSecondInUse } from '../session/mode.ts';
import type { Session } from '../session/session.ts';
import type { PlayerCalls } from './carryOut.ts';

type Deps = { session: Session; calls: Pick<PlayerCalls, 'fetchSource'> };

/** How many addresses to remember: current, next, and two compared. */
const MOST_ADDRESSES = 8;

const urlOf = (state: PlaybackState): string | undefined =>
  state.status !== 'idle' && (state.source.step === 'ready' || state.source.step === 'opening')
    ? state.source.url
    : undefined;

/**
 * Renews the current address before it expires. A playing song switches without a gap; a paused one requests a new
 * address at the next press. If renewal fails, the song fails when its address expires, and recovers like after any
 * failure.
 */
export function createAddressRenewal({ session, calls }: Deps) {
  const { engine, clock, stateNow, modeNow, dispatch } = session;
  const dueAtMs = new Map<string, number>();
  let armed: { url: string; disarm(): void } | undefined;

  const isBusy = () => isSecondInUse({ playback: stateNow(), mode: modeNow() });
  const arm = (url: string, delayMs: number) => {
    armed?.disarm();
    armed = { url, disarm: clock.after(delayMs, () => renew(url)) };
  };
  const joinAnother = async (song: PlayableSong, url: string) => {
    const source = await Promise.resolve(calls.fetchSource(song)).catch(() => undefined);
    if (!source || source.streamUrl === url || urlOf(stateNow()) !== url || isBusy()) return;
    issued(source);
    engine.join(source.streamUrl, {
      onDue: () => dispatch({ type: 'addressRenewed', url, newUrl: source.streamUrl }),
      // It is retried, and fails once the address has expired.
      onFailed: () => undefined,
    });
  };
  const renew = (url: string) => {
    const state = stateNow();
    if (state.status === 'idle' || urlOf(state) !== url) return;
    if (state.status === 'paused') return dispatch({ type: 'addressExpiring', url });
    arm(url, playbackTimings.renewAgainAfterMs);
    if (state.status === 'playing' && !isBusy()) void joinAnother(state.song, url);
  };
  const issued = ({ streamUrl, worksForSeconds }: SongSource) => {
    if (worksForSeconds === undefined) return;
    dueAtMs.set(streamUrl, clock.nowMs() + worksForSeconds * 1000 - playbackTimings.renewBeforeMs);
    const [oldest] = dueAtMs.keys();
    if (dueAtMs.size > MOST_ADDRESSES && oldest !== undefined) dueAtMs.delete(oldest);
  };

  return {
    /** an address was issued and may be played */
    issued,
    /** reacts to a change of the current song */
    follow() {
      const url = urlOf(stateNow());
      if (url === armed?.url) return;
      armed?.disarm();
      armed = undefined;
      const dueMs = url === undefined ? undefined : dueAtMs.get(url);
      if (url !== undefined && dueMs !== undefined) arm(url, Math.max(0, dueMs - clock.nowMs()));
    },
  };
}
