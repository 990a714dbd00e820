import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history has no entry of a menu or a dialog. The page steps back from it a moment after one has closed, and a step
 * back cancels a reload that has just begun.
 */
export async function nothingFloats(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('simmerFloating');
}
