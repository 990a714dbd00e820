import { expect, type Page } from '@playwright/test';
import { lookAtFocus, markFocus } from './focusSeen.ts';

/** Far more than any page has: a walk that gets here is caught somewhere. */
const MOST_STOPS = 250;
/** Longer than any motion. */
const AT_REST_MS = 500;

/** Runs in the page: the next Tab leads to its first stop, as in a page that was just loaded. */
function toTheStart(): void {
  for (const walked of document.querySelectorAll('[data-walked]')) walked.removeAttribute('data-walked');
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Presses Tab from the start of the page to its end. @returns what a person could not see on the way */
export async function walkByTab(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const look = async () => (await page.evaluate(lookAtFocus))?.faults ?? [];
  await page.evaluate(toTheStart);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(markFocus))) return stops > 0 ? findings : ['Tab leads nowhere'];
    const seen = await page.evaluate(lookAtFocus);
    if (!seen || seen.faults.length === 0) continue;
    // A transition may still run: what counts is how it comes to rest.
    await expect
      .poll(look, { timeout: AT_REST_MS })
      .toEqual([])
      .catch(async () => findings.push(`${seen.control} ${(await look()).join(', ')}`));
  }
  return [...findings, `Tab never left the page in ${MOST_STOPS} presses`];
}
