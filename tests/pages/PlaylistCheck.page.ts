import type { Locator, Page } from '@playwright/test';

/** A playlist's check as somebody uses it; when its markup changes, this changes and the tests do not. */
export class PlaylistCheckPage {
  readonly title: Locator;
  readonly levels: Locator;
  readonly table: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.levels = page.getByRole('region', { name: 'Levels' });
    this.table = page.getByRole('table', { name: 'Checks' });
  }

  async open(playlistId: number): Promise<void> {
    await this.page.goto(`/playlists/${playlistId}/check`);
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }
}
