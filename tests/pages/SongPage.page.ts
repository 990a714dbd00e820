import type { Locator, Page } from '@playwright/test';

/** A song's page as somebody uses it; when its markup changes, this changes and the tests do not. */
export class SongPage {
  readonly title: Locator;
  readonly versions: Locator;
  readonly waveform: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.versions = page.getByRole('list', { name: 'Versions' });
    this.waveform = page.getByRole('slider', { name: 'Waveform' });
  }

  async open(filename: string): Promise<void> {
    await this.page.goto(`/song/${encodeURIComponent(`/Music/${filename}`)}`);
  }

  /** the tools of the selected range, from one time to another such as "1:02" */
  range(from: string, until: string): Locator {
    return this.page.getByRole('toolbar', { name: `Range ${from} to ${until}` });
  }

  /** brings a part of the page forward; one is shown at a time */
  async show(part: 'Notes' | 'Versions' | 'Details'): Promise<void> {
    await this.page.getByRole('tab', { name: part }).click();
  }

  /** where something begins, in pixels from the top of the window */
  async topOf(what: Locator): Promise<number> {
    await what.waitFor();
    return (await what.boundingBox())?.y ?? Number.NaN;
  }

  version(filename: string): Locator {
    return this.versions
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `More for ${filename}`, exact: true }) });
  }

  async choose(filename: string, action: string): Promise<void> {
    await this.show('Versions');
    await this.version(filename)
      .getByRole('button', { name: `More for ${filename}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** what the page says of the shown version under a name such as "Version" */
  fact(name: string): Locator {
    return this.page.getByRole('article').locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  async analyzeDuplicates(): Promise<Locator> {
    const title = await this.title.innerText();
    await this.page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'Analyze for duplicates' }).click();
    return this.page.getByRole('dialog', { name: 'Duplicate analysis' });
  }

  async mergeInto(other: string): Promise<void> {
    const title = await this.title.innerText();
    await this.page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'Merge into another song…' }).click();
    await this.page.getByRole('combobox', { name: 'Song', exact: true }).fill(other);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: 'Merge', exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async moveTo(filename: string, title: string): Promise<void> {
    await this.choose(filename, 'Move version…');
    await this.page.getByRole('textbox', { name: 'Song title' }).fill(title);
    await this.page.getByRole('button', { name: 'Move', exact: true }).click();
    await this.page.getByRole('button', { name: 'Move version' }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
