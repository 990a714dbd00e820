import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';

/** Runs in the page: all that is fading or sliding in has arrived. What moves without end is left out. */
const arrived = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      // One that is called off has arrived, too.
      .map(({ finished }) => finished.then(() => undefined).catch(() => undefined)),
  );

/** Expects that axe finds nothing against WCAG 2.2 AA. @param within a selector; by default, the whole page */
export async function expectNoFindings(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const looked = within === undefined ? axe : axe.include(within);
  await expect(async () => {
    // Words that are half faded in have too little contrast. What came while axe looked is looked at again.
    await page.evaluate(arrived);
    const { violations } = await looked.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found).toEqual([]);
  }).toPass({ timeout: conditionTimeoutMs });
}
