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

/** In place of axe's own code in a page that has it: half a megabyte to be read again for each look. */
const IT_IS_HERE = '0';

/** axe for a page of ours. It has no frames of others, so one pass will do (“legacy mode”): the other opens a blank page for each look. */
async function axeFor(page: Page) {
  const isHere = await page.evaluate(() => 'axe' in window);
  return (
    new AxeBuilder({ page, ...(isHere && { axeSource: IT_IS_HERE }) })
      .setLegacyMode()
      // WCAG 2.5.3: who speaks to their computer says what they see. axe counts this rule as experimental, so it is off otherwise.
      .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  );
}

/** Expects that axe finds nothing against WCAG 2.2 AA. @param within a selector; by default, the whole page */
export async function expectNoFindings(page: Page, within?: string): Promise<void> {
  await expect(async () => {
    // Words that are half faded in have too little contrast. What came while axe looked is looked at again.
    await page.evaluate(arrived);
    const axe = await axeFor(page);
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found).toEqual([]);
  }).toPass({ timeout: conditionTimeoutMs });
}
