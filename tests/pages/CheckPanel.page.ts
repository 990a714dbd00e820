import type { Locator, Page } from '@playwright/test';

/** The check before release in a song's details; when its markup changes, this changes and the tests do not. */
export class CheckPanel {
  readonly panel: Locator;
  readonly verdict: Locator;
  readonly findings: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('region', { name: 'Check before release' });
    this.verdict = this.panel.getByRole('status');
    this.findings = this.panel.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  }

  /** plays from a place such as "1:03" */
  async playFrom(place: string): Promise<void> {
    await this.panel
      .getByRole('button', { name: `at ${place}`, exact: true })
      .first()
      .click();
  }

  async showPassed(): Promise<Locator> {
    await this.panel.getByRole('button', { name: /checks? pass(es)?$/ }).click();
    return this.panel.getByRole('list', { name: 'Passed' }).getByRole('listitem');
  }
}
