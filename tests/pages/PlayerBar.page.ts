import type { Locator, Page } from '@playwright/test';

/** The player bar as a listener sees it; when its markup changes, this changes and the tests do not. */
export class PlayerBar {
  readonly bar: Locator;
  readonly playButton: Locator;
  readonly seekBar: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('region', { name: /player/i });
    this.playButton = this.bar.getByRole('button', { name: /^(Play|Pause|Retry)/ });
    this.seekBar = this.bar.getByRole('slider', { name: 'Position in the song' });
  }

  title(name: string): Locator {
    return this.bar.getByText(name, { exact: false }).first();
  }

  /** Seconds played, from what the seek bar tells a screen reader. */
  async positionSeconds(): Promise<number> {
    return Number(await this.seekBar.getAttribute('aria-valuenow'));
  }

  /** Whether sound comes out: the page's audio elements, asked directly. */
  async isSounding(): Promise<boolean> {
    return (await this.playButton.getAttribute('aria-label'))?.startsWith('Pause') ?? false;
  }
}
