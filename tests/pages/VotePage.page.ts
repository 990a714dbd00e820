import type { Locator, Page } from '@playwright/test';

/** The page of a blind vote as somebody uses it; when its markup changes, this changes and the tests do not. */
export class VotePage {
  readonly title: Locator;
  readonly booth: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly place: Locator;
  readonly choice: Locator;
  readonly comment: Locator;
  readonly result: Locator;
  readonly votes: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.booth = page.getByRole('region', { name: 'Listening booth' });
    this.play = this.booth.getByRole('button', { name: 'Play', exact: true });
    this.pause = this.booth.getByRole('button', { name: 'Pause', exact: true });
    this.place = this.booth.getByRole('slider', { name: 'Place in the music' });
    this.choice = page.getByRole('region', { name: 'Your choice' });
    this.comment = this.choice.getByRole('textbox', { name: 'Comment' });
    this.result = page.getByRole('region', { name: 'Result' });
    this.votes = this.result.getByRole('list', { name: 'Votes' }).getByRole('listitem');
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/vote/${id}`);
  }

  /** a large label; pressed while it is the one that sounds */
  label(label: string): Locator {
    return this.booth.getByRole('button', { name: new RegExp(`^${label} heard`) });
  }

  /** listens to each label until it counts as heard */
  async hearAll(labels: readonly string[]): Promise<void> {
    for (const label of labels) {
      await this.label(label).click();
      await this.label(label).getByText('Heard', { exact: true }).waitFor({ timeout: 60_000 });
    }
  }

  /** chooses a label, which starts to sound */
  async choose(label: string): Promise<void> {
    await this.label(label).click();
    await this.chooseButton(label).click();
    await this.choice.getByText(`You chose ${label}.`).waitFor();
  }

  chooseButton(label: string): Locator {
    return this.choice.getByRole('button', { name: `${label} is my choice` });
  }

  /** which version a label is, after asking */
  async showWhichIsWhich(): Promise<void> {
    await this.choice.getByRole('button', { name: 'Show me which is which' }).click();
    await this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Show me' })
      .click();
  }

  /** the link under a label once it is known, such as "v3, heard as A" */
  versionOf(label: string): Locator {
    return this.booth.getByRole('link', { name: new RegExp(`heard as ${label}$`) });
  }

  async close(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close the vote' }).click();
    await this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Close the vote' })
      .click();
  }
}
