import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

// As people type: one word, two of different fields, and two with a typo.
const typed = ['midni', 'boil', 'lyon ana', 'ember', 'kithcen', 'paper baots'];
const rounds = 3;
const restMs = 150;

/** Runs in the page. */
function noteKeys(): void {
  const paintedMs: number[] = [];
  let pressedAt: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  const notePainted = () => {
    if (pressedAt !== undefined) paintedMs.push(performance.now() - pressedAt);
    pressedAt = undefined;
  };
  const shown = [...document.querySelectorAll('[role=status]')].find((line) => line.textContent?.startsWith('Showing'));
  if (!shown) throw new Error('The page does not say how many songs it shows.');
  // The count changes with the rows, in one commit, and one frame paints both. The first task after it comes before whatever else waits.
  const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: () => void, how: object): void } };
  new MutationObserver(() => {
    requestAnimationFrame(() => scheduler.postTask(notePainted, { priority: 'user-blocking' }));
  }).observe(shown, { characterData: true, childList: true, subtree: true });
  Object.assign(globalThis, { paintedMs });
}

/** Has the page note how long each key takes, from its press to the changed line that begins with "Showing". */
export const watchKeys = (page: Page): Promise<void> => page.evaluate(noteKeys);

/**
 * Types words into the focused box, each from an empty one.
 * @returns from each key to the frame that shows its rows, in milliseconds
 */
export async function keysTyped(page: Page): Promise<number[]> {
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
  return page.evaluate(() => (globalThis as unknown as { paintedMs: number[] }).paintedMs);
}
