import type { ModuleFailureKind } from '@simmer/contracts';
import { pageFault } from './pageFault.ts';
import { type ShownPart, shownParts, suspect } from './shownParts.ts';
import { isNoticeOpen } from './spoiledNotice.ts';

const LOOK_MS = 40;
/** A longer gap between two readings of the clock is time in which this page could not run. */
const GAP_MS = 1;

/** The share of a short moment in which other programs had the processor, from 0 to 1. Keeps the page busy meanwhile. */
function takenByOthers(): number {
  const begun = performance.now();
  let last = begun;
  let taken = 0;
  while (last - begun < LOOK_MS) {
    const now = performance.now();
    if (now - last > GAP_MS) taken += now - last;
    last = now;
  }
  return taken / (last - begun);
}

type Fault = { kind: Extract<ModuleFailureKind, 'page' | 'busy'>; reason: string; part: ShownPart };

const checkEveryMs = 1000;
/** A single check may hit an animation. */
const looksUntilSpoiled = 2;
const looksUntilBusy = 8;
/** From here on, a look counts only while the processor is ours. */
const looksUntilDoubt = 3;
const blockedMs = 5000;
/** After a page stood still, the browser first does what has waited. */
const caughtUpMs = 500;
/** With less than half of a processor, a page may be without a free moment, or stand still, through nobody's fault. */
const mostTaken = 0.5;

/** Detects modules that break or block the page without throwing. @returns a function that stops it */
export function watchPage(report: (fault: Fault) => void, othersTake = takenByOthers): () => void {
  let spoiledLooks = 0;
  let looksSinceIdle = 0;
  let idle = 0;
  const hasIdle = 'requestIdleCallback' in window;
  let isAsking = false;
  const wasFree = () => {
    isAsking = false;
    looksSinceIdle = 0;
  };
  // When other programs need the processor, frames leave no time, and idle callbacks never run. A task of the lowest priority may still run.
  const askForFreeMoment = () => {
    cancelIdleCallback(idle);
    idle = requestIdleCallback(wasFree);
    if (isAsking || !('scheduler' in window)) return;
    isAsking = true;
    void scheduler.postTask(wasFree, { priority: 'background' });
  };
  const reportSuspect = (kind: Fault['kind'], reason: string) => {
    const part = suspect();
    if (part) report({ kind, reason, part });
  };

  const timer = setInterval(() => {
    // Browsers throttle hidden pages, and a notice covers the page itself.
    if (document.visibilityState !== 'visible' || isNoticeOpen() || shownParts().length === 0) {
      spoiledLooks = 0;
      looksSinceIdle = 0;
      return;
    }
    const fault = pageFault(shownParts());
    spoiledLooks = fault ? spoiledLooks + 1 : 0;
    if (fault && spoiledLooks === looksUntilSpoiled) reportSuspect('page', fault);
    if (!hasIdle) return;
    const isInDoubt = looksSinceIdle >= looksUntilDoubt && looksSinceIdle < looksUntilBusy;
    if (!isInDoubt || othersTake() < mostTaken) {
      looksSinceIdle += 1;
      if (looksSinceIdle === looksUntilBusy) reportSuspect('busy', 'it never let the page go idle');
    }
    askForFreeMoment();
  }, checkEveryMs);

  let afterBlock: ReturnType<typeof setTimeout> | undefined;
  // Only some browsers report long tasks; in others, a blocked page recovers unnoticed.
  const frames = new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    if (longest < blockedMs) return;
    clearTimeout(afterBlock);
    afterBlock = setTimeout(() => {
      if (isNoticeOpen() || othersTake() >= mostTaken) return;
      reportSuspect('busy', `it blocked the page for ${Math.round(longest / 1000)} s`);
    }, caughtUpMs);
  });
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) frames.observe({ type: 'longtask' });

  return () => {
    clearInterval(timer);
    clearTimeout(afterBlock);
    if (hasIdle) cancelIdleCallback(idle);
    frames.disconnect();
  };
}
