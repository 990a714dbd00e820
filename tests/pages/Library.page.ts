import { expect, type Locator, type Page } from '@playwright/test';

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
    this.sort = page.getByRole('button', { name: /^Sort by: / });
  }

  row(title: string): Locator {
    return this.songs.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  /** The titles of the rows in sight. A row with open notes has another link behind its title. */
  titles(): Promise<string[]> {
    return this.songs
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''));
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

  /** Sorts by an entry of the menu of orders, such as "Name A–Z". */
  async sortBy(label: string): Promise<void> {
    await this.sort.click();
    await this.page.getByRole('menuitemradio', { name: new RegExp(`^${label}`) }).click();
  }

  /** Selects songs beside what is selected already. */
  async select(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.row(title)
        .getByRole('link', { name: title, exact: true })
        .click({ modifiers: ['ControlOrMeta'] });
    }
  }

  /** Carries a row by the mouse to something else on the page. @param look what to look at before it is dropped */
  async carry(title: string, goal: Locator, look: () => Promise<void>): Promise<void> {
    const row = this.row(title);
    // The code for it comes when the mouse does; a press before that carries nothing.
    await expect(async () => {
      await row.hover();
      await this.page.mouse.down();
      await goal.hover();
      await goal.hover({ position: { x: 60, y: 20 } });
      try {
        await expect(this.page.locator('[data-song-drag]')).toBeVisible({ timeout: 1000 });
      } catch (error) {
        await this.page.mouse.up();
        throw error;
      }
    }).toPass();
    await look();
    await this.page.mouse.up();
  }

  /** What a row is dragged by, in a playlist of one's own. */
  handle(title: string): Locator {
    return this.row(title).getByRole('button', { name: `Move ${title}` });
  }

  /** Drags a song to another's place by the mouse. */
  async drag(title: string, to: string, button: 'left' | 'right' = 'left'): Promise<void> {
    const from = await this.handle(title).boundingBox();
    const goal = await this.handle(to).boundingBox();
    if (!from || !goal) throw new Error(`There is nothing to drag ${title} by.`);
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down({ button });
    await mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 8 });
    await mouse.up({ button });
  }

  async chooseStatus(title: string, from: string, to: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: new RegExp(`^${from}`) })
      .click();
    await this.page.getByRole('menu').getByText(to, { exact: true }).click();
  }
}
