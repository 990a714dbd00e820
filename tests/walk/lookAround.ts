import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import type { Heard } from '../setup/hear.ts';
import { walkByTab } from '../setup/walkByTab.ts';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What holds on every page, whatever it shows. @param axe whether axe looks at it, which takes longest */
export async function lookAround(
  page: Page,
  { settled }: Heard,
  { axe, byTab = true }: { axe?: boolean; byTab?: boolean },
): Promise<void> {
  await settled();
  await expectNoSidewaysScroll(page);
  if (axe) await expectNoFindings(page);
  if (byTab) expect(await walkByTab(page)).toEqual([]);
}
