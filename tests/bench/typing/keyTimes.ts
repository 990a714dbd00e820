import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

// As people type: one word, two of different fields, and two with a typo.
const typed = ['midni', 'boil', 'lyon ana', 'ember', 'kithcen', 'paper baots'];
const rounds = 3;
const restMs = 150;

/** From one key's time stamp, in milliseconds. */
export type NotedKeys = {
  /** until the rows that belong to it are in the page */
  committed: number[];
  /** until the frame that shows them was drawn: with what is left of the screen's 16.7 ms, as somebody sees it */
  painted: number[];
  /** the browser's own word for the same, in steps of 8 ms (Event Timing, what INP is made of); below 16 it says nothing */
  byBrowser: number[];
};

/** Runs in the page. */
function noteKeys(): void {
  const keyTimes: NotedKeys = { committed: [], painted: [], byBrowser: [] };
  let pressedAt: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  const notePainted = () => {
    if (pressedAt !== undefined) keyTimes.painted.push(performance.now() - pressedAt);
    pressedAt = undefined;
  };
  const shown = [...document.querySelectorAll('[role=status]')].find((line) => line.textContent?.startsWith('Showing'));
  if (!shown) throw new Error('The page does not say how many songs it shows.');
  // The count changes with the rows, in one commit, and one frame paints both. The first task after it comes before whatever else waits.
  const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: () => void, how: object): void } };
  new MutationObserver(() => {
    if (pressedAt !== undefined) keyTimes.committed.push(performance.now() - pressedAt);
    requestAnimationFrame(() => scheduler.postTask(notePainted, { priority: 'user-blocking' }));
  }).observe(shown, { characterData: true, childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keypress') keyTimes.byBrowser.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { keyTimes });
}

/** Has the page note how long each key takes, from its press to the changed line that begins with "Showing". */
export const watchKeys = (page: Page): Promise<void> => page.evaluate(noteKeys);

/** Types words into the focused box, each from an empty one, and takes what was noted meanwhile. */
export async function keysTyped(page: Page): Promise<NotedKeys> {
  for (let round = 0; round < rounds; round += 1) {
    for (const word of typed) {
      for (const letter of word) {
        await page.keyboard.press(letter);
        await sleep(restMs);
      }
      await page.keyboard.press('Escape');
      await sleep(restMs);
    }
  }
  return page.evaluate(() => {
    const { keyTimes } = globalThis as unknown as { keyTimes: NotedKeys };
    const noted = structuredClone(keyTimes);
    for (const times of Object.values(keyTimes)) times.length = 0;
    return noted;
  });
}
