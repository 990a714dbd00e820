import { $playback, $playbackPosition, $visitor, callEndpoint, serverChanged, signedOut } from '@simmer/contracts';
import { setListening } from '@simmer/contracts/extra';
import type { Clock } from '../clock/clock.ts';
import { forgetHearingChoice, isHearingKept } from '../hearing/hearingChoice.ts';
import { isRefused } from '../hearing/isRefused.ts';
import type { Player } from '../player/player.ts';
import { followUse } from './followUse.ts';
import { type Here, hereNow } from './here.ts';
import { asLeft, isNews, POSITION_EVERY_MS, type Reported, reportDueMs } from './reportRules.ts';
import { thisDevice } from './thisDevice.ts';

/**
 * Reports what this device plays, so that the person's other devices can go on with it: from the first press on, and nothing if their plays
 * aren't kept. A failed report gives way to the next; once the connection is back, the latest is sent.
 *
 * @returns a function that ends it
 * @see PRODUCT.md, Go on elsewhere
 */
export function reportListening(player: Player, userId: number, clock: Clock): () => void {
  let reported: Reported | null = null;
  /** whether the person has done something with this player */
  let isUsed = false;
  /** one at a time, so that an older report can't arrive last */
  let isSending = false;
  /** after a failure */
  let notBeforeMs = 0;
  let due: { atMs: number; cancel(): void } | undefined;

  const isMember = () => {
    const visitor = $visitor.get();
    return visitor.status === 'complete' && visitor.user.id === userId;
  };
  const callOff = () => {
    due?.cancel();
    due = undefined;
  };
  const send = async (here: Here) => {
    callOff();
    const before = reported;
    const now = { here, atMs: clock.nowMs() };
    reported = now;
    isSending = true;
    try {
      const isKept = await isHearingKept(userId);
      // Meanwhile, somebody else may have signed in: to the server, it would be theirs.
      if (isKept && isUsed && isMember()) await callEndpoint(setListening, { body: { device: thisDevice(), ...here } });
    } catch (error) {
      if (isRefused(error) || reported !== now) return;
      reported = before;
      notBeforeMs = clock.nowMs() + POSITION_EVERY_MS;
    } finally {
      isSending = false;
      update();
    }
  };
  const update = () => {
    if (!isUsed || isSending) return;
    const dueMs = reportDueMs(reported, hereNow(player), clock.nowMs());
    if (dueMs === null) return callOff();
    const atMs = Math.max(dueMs, notBeforeMs);
    // Constant changes don't postpone a report.
    if (due && due.atMs <= atMs) return;
    callOff();
    const cancel = clock.after(Math.max(0, atMs - clock.nowMs()), () => {
      due = undefined;
      const here = hereNow(player);
      if (isMember() && !isSending && isNews(reported, here)) void send(here);
    });
    due = { atMs, cancel };
  };
  const reportNow = (here: Here) => {
    // Leaving a page empties a player that had just begun.
    if (isUsed && isMember() && here.versionId !== null && isNews(reported, here)) void send(here);
  };
  const onHide = () => document.visibilityState === 'hidden' && reportNow(hereNow(player));
  const onLeave = () => reportNow(asLeft(hereNow(player)));
  const onOnline = () => {
    notBeforeMs = 0;
    callOff();
    update();
  };
  document.addEventListener('visibilitychange', onHide);
  // The only event some browsers send on a reload.
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  const begin = () => {
    isUsed = true;
    update();
  };
  const stops = [
    followUse(player, begin),
    $playback.listen(update),
    $playbackPosition.listen(update),
    serverChanged.on(({ topic }) => topic === 'hearings' && forgetHearingChoice()),
    () => document.removeEventListener('visibilitychange', onHide),
    () => window.removeEventListener('pagehide', onLeave),
    () => window.removeEventListener('online', onOnline),
    callOff,
  ];
  const close = () => {
    isUsed = false;
    for (const stop of stops.splice(0)) stop();
  };
  stops.push(signedOut.on(close));
  // A song may have played and paused before this code loaded; one restored by a reload hasn't played.
  const state = player.stateNow();
  if (state.status !== 'idle' && state.hasPlayed) begin();
  return close;
}
