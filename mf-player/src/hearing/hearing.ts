import { $visitor, serverChanged } from '@simmer/contracts';
import { followPlay, type Moment } from './followPlay.ts';
import { reportPlays } from './reportPlays.ts';

/** Reports what is heard, as long as the player lives. */
export type Hearing = { take(moment: Moment): void; close(): void };

const memberId = () => {
  const visitor = $visitor.get();
  return visitor.status === 'complete' ? visitor.user.id : undefined;
};

/**
 * Reports what the player's person really hears: when it pauses, with every other song, each half minute, and when the page is left. Sends at
 * once what an earlier page could not.
 *
 * @see PRODUCT.md, Heard
 */
export function openHearing(): Hearing {
  const reports = reportPlays(memberId);
  let isLeaving = false;
  const following = followPlay((play) => {
    reports.keep(play);
    if (!isLeaving) reports.send();
  });
  const leaveTo = (isLeft: boolean) => {
    isLeaving = true;
    following.tellNow(isLeft);
    reports.sendLeaving();
    isLeaving = false;
  };
  const onHide = () => document.visibilityState === 'hidden' && leaveTo(false);
  // The only event some browsers send on a reload.
  const onLeave = () => leaveTo(true);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', reports.send);
  const stops = [
    $visitor.subscribe((visitor) => visitor.status === 'complete' && reports.send()),
    serverChanged.on(({ topic }) => topic === 'hearings' && reports.askAgain()),
  ];
  return {
    take: following.take,
    close() {
      for (const stop of stops) stop();
      reports.askAgain();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', reports.send);
    },
  };
}
