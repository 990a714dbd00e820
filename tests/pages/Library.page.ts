import type { Locator, Page } from '@playwright/test';

/** The library as somebody uses it; when its markup changes, this changes and the tests do not. */
export class Library {
  readonly songs: Locator;
  readonly search: Locator;
  readonly sort: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.songs = page.getByRole('list', { name: 'Songs' });
    this.search = page.getByRole('searchbox');
    this.sort = page.getByRole('combobox', { name: 'Sort by' });
  }

  row(title: string): Locator {
    return this.songs.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  titles(): Promise<string[]> {
    return this.songs.getByRole('link').allTextContents();
  }

  heart(title: string): Locator {
    return this.row(title).getByRole('button', { name: new RegExp(`^Favorite ${title}`) });
  }

  async openMenu(title: string): Promise<void> {
    await this.row(title).hover();
    await this.row(title)
      .getByRole('button', { name: `More for ${title}` })
      .click();
  }

  async chooseStatus(title: string, from: string, to: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: new RegExp(`^${from}`) })
      .click();
    await this.page.getByRole('menu').getByText(to, { exact: true }).click();
  }
}
