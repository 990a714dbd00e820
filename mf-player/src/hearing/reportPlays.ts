import { callEndpoint, unsentPlays } from '@simmer/contracts';
import { heardPlay, hearSongs, LONGEST_WAIT_SECONDS, MOST_HEARD_PLAYS } from '@simmer/contracts/extra';
import type { HeardPlay } from './followPlay.ts';
import { forgetHearingChoice, isHearingKept } from './hearingChoice.ts';
import { isRefused } from './isRefused.ts';

type Unsent = ReturnType<typeof unsentPlays.read>[number];

/** In a browser that stays offline, the latest ones count. */
const MOST_UNSENT = 100;
/** Once the person has signed in again, their plays may be accepted. */
const SIGNED_OUT_STATUSES = [401, 403];

const isSame = (one: Unsent, other: Unsent) => one.play.playId === other.play.playId && one.atMs === other.atMs;

/**
 * Reports plays to the server. Each is kept in the browser until the server has accepted it, and sent again at the next chance, also after the
 * page was closed: the server counts a play once, however often it is reported.
 *
 * @param wallMs the time in milliseconds since 1970
 */
export function reportPlays(userIdNow: () => number | undefined, wallMs: () => number = Date.now) {
  /** whether the person lets Simmer keep what they hear; undefined until asked */
  let isKept: boolean | undefined;
  let isSending = false;
  let isWanted = false;

  const mine = () => {
    const userId = userIdNow();
    const earliestMs = wallMs() - LONGEST_WAIT_SECONDS * 1000;
    return unsentPlays.read().filter((unsent) => unsent.userId === userId && unsent.atMs > earliestMs);
  };
  const drop = (sent: readonly Unsent[]) => {
    const left = unsentPlays.read().filter((unsent) => !sent.some((one) => isSame(one, unsent)));
    if (left.length > 0) unsentPlays.write(left);
    else unsentPlays.forget();
  };
  /** what can be reported of these; other programs may have written there, too */
  const playsIn = (chunk: readonly Unsent[]) =>
    chunk.flatMap(({ play, atMs }) => {
      const agoSeconds = Math.max(0, (wallMs() - atMs) / 1000);
      return heardPlay.safeParse({ ...play, agoSeconds }).data ?? [];
    });

  const sendAll = async (userId: number) => {
    isKept = await isHearingKept(userId);
    if (!isKept) return drop(mine());
    for (let chunk = mine().slice(0, MOST_HEARD_PLAYS); chunk.length > 0; chunk = mine().slice(0, MOST_HEARD_PLAYS)) {
      try {
        const plays = playsIn(chunk);
        if (plays.length > 0) await callEndpoint(hearSongs, { body: { plays } });
      } catch (error) {
        // What it will never accept must not stand in the way of the rest.
        if (!isRefused(error, SIGNED_OUT_STATUSES)) throw error;
      }
      drop(chunk);
    }
  };
  const send = async () => {
    isWanted = true;
    const userId = userIdNow();
    if (isSending || userId === undefined) return;
    isSending = true;
    try {
      while (isWanted) {
        isWanted = false;
        await sendAll(userId);
      }
    } catch {
      // Kept, and sent with the next report, when the connection is back, or at the next start.
    } finally {
      isSending = false;
    }
  };

  return {
    /** keeps a play as it is now, in place of what was kept of it before */
    keep(play: HeardPlay): void {
      const userId = userIdNow();
      if (userId === undefined || isKept === false) return;
      const others = unsentPlays.read().filter((unsent) => unsent.play.playId !== play.playId);
      unsentPlays.write([...others, { userId, atMs: wallMs(), play }].slice(-MOST_UNSENT));
    },
    send: (): void => void send(),
    /** sends what there is although the page goes away; it is kept, for nobody hears whether it arrived */
    sendLeaving(): void {
      const plays = playsIn(mine().slice(-MOST_HEARD_PLAYS));
      if (isKept === false || plays.length === 0) return;
      const body = new Blob([JSON.stringify({ plays })], { type: 'application/json' });
      navigator.sendBeacon(new URL(hearSongs.path, location.href), body);
    },
    /** the choice may have changed */
    askAgain(): void {
      isKept = undefined;
      forgetHearingChoice();
    },
  };
}
