import { expect, type Locator, type Page } from '@playwright/test';
import { often } from '../setup/often.ts';

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

  /** The song's name in the bar, which leads to its page. */
  link(title: string): Locator {
    return this.bar.getByRole('link', { name: title, exact: true });
  }

  /** A press on the seek bar. @param part 0 to 1 of the song */
  async seekTo(part: number): Promise<void> {
    const box = await this.seekBar.boundingBox();
    await this.seekBar.click({ position: { x: (box?.width ?? 0) * part, y: (box?.height ?? 0) / 2 } });
  }

  /** Seconds played, from what the seek bar tells a screen reader. */
  async positionSeconds(): Promise<number> {
    return Number(await this.seekBar.getAttribute('aria-valuenow'));
  }

  /** Waits until more than so many seconds have played; by default, until it sounds. */
  async playsPast(seconds = 0): Promise<void> {
    await expect.poll(() => this.positionSeconds(), often).toBeGreaterThan(seconds);
  }

  /** Whether sound comes out: the page's audio elements, asked directly. */
  async isSounding(): Promise<boolean> {
    return (await this.playButton.getAttribute('aria-label'))?.startsWith('Pause') ?? false;
  }
}
