import type { APIRequestContext, Page } from '@playwright/test';
import { playerMemory } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { go } from '../setup/go.ts';
import { type Heard, NOBODY_IS_HERE } from '../setup/hear.ts';
import { songIsMeasured } from '../setup/songIsMeasured.ts';
import { lookAround } from '../walk/lookAround.ts';
import { memberStops, type Stop } from '../walk/memberStops.ts';
import { type ThingsToSee, thingsToSee } from '../walk/thingsToSee.ts';
import { visitorStops } from '../walk/visitorStops.ts';
import { ADMIN_EMAIL, EDITOR_EMAIL, expect, test } from './simmer.ts';

const TITLE = 'Midnight Drive';
/** What the page of somebody unknown asks for. */
const NO_SUCH_PERSON = '404 GET /api/users/999999';

// Either size and either theme once: sizes and themes do not depend on each other.
const variants = [
  { name: 'a desk in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

// The longest file: its walks are spread over the workers.
test.describe.configure({ mode: 'parallel' });

let things: ThingsToSee;

test.beforeAll(async ({ playwright, simmer }) => {
  const clientOf = async (email: string, name: string): Promise<APIRequestContext> => {
    const client = await playwright.request.newContext({ baseURL: simmer.url });
    await signedInAs(client, email, name);
    return client;
  };
  const [admin, editor] = [await clientOf(ADMIN_EMAIL, 'Bo Boss'), await clientOf(EDITOR_EMAIL, 'Eda Editor')];
  await songIsMeasured(admin, TITLE);
  things = await thingsToSee(admin, editor, TITLE);
  for (const client of [admin, editor]) await client.dispose();
});

async function arriveAt(page: Page, { path, sign, isFresh }: Stop): Promise<void> {
  await (isFresh ? page.goto(path) : go(page, path));
  await expect(sign.first()).toBeVisible();
}

/** Plays a song, so that every page has the player. */
async function play(page: Page): Promise<void> {
  await page.goto('/?playlist=all');
  // Of a long list, only the rows in sight are drawn.
  const library = new Library(page);
  await library.search.fill(TITLE);
  await library
    .row(TITLE)
    .getByRole('button', { name: `Play ${TITLE}` })
    .click();
  await library.search.press('Escape');
  await expect(library.search).toHaveValue('');
  // A page that is loaded again opens with it.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), playerMemory.key)).toContain(TITLE);
}

type WalkOptions = {
  byTab?: boolean;
  /** a song is in it, so it is on every page */
  hasPlayer?: boolean;
};

/** Goes from stop to stop and looks around at each; all titles stand in one place. */
async function walk(page: Page, heard: Heard, stops: readonly Stop[], options: WalkOptions = {}): Promise<void> {
  const { byTab = true, hasPlayer = false } = options;
  const places: Record<string, string[]> = {};
  for (const stop of stops) {
    await test.step(stop.path, async () => {
      await arriveAt(page, stop);
      if (hasPlayer) await expect(new PlayerBar(page).playButton.first()).toBeVisible();
      if (stop.isTitled) {
        const box = await page.getByRole('heading', { level: 1 }).boundingBox();
        (places[`${box?.x} from the left, ${box?.y} from the top`] ??= []).push(stop.path);
      }
      await lookAround(page, heard, { axe: stop.axe === true, byTab });
    });
  }
  expect(Object.keys(places).length, JSON.stringify(places)).toBeLessThanOrEqual(1);
}

async function editProfile(page: Page): Promise<void> {
  await go(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

for (const { name, viewport, colorScheme } of variants) {
  test.describe(`on ${name}, every page is quiet, fits, has no findings and shows the focus`, () => {
    test.use({ viewport, colorScheme });

    test('to a member', async ({ admin: page, quiet }) => {
      const heard = quiet(page, NO_SUCH_PERSON);
      await play(page);
      await test.step('/', () => lookAround(page, heard, { axe: true }));
      await walk(page, heard, memberStops(page, things), { hasPlayer: true });
      const song = new SongPage(page);
      await song.show('Versions');
      await expect(song.versions).toBeVisible();
      await lookAround(page, heard, { axe: true });
      await editProfile(page);
      await lookAround(page, heard, { axe: true, byTab: false });
    });

    test('to a visitor', async ({ page, quiet }) => {
      const heard = quiet(page, NOBODY_IS_HERE, '404 GET /share/', '404 GET /song-share/');
      await walk(page, heard, visitorStops(page, things));
    });
  });
}

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('the shell’s and the admin’s pages fit and have no findings', async ({ admin: page, quiet }) => {
    const heard = quiet(page, NO_SUCH_PERSON);
    const stops = memberStops(page, things);
    await walk(
      page,
      heard,
      stops.slice(
        stops.findIndex(({ path }) => path === '/users'),
        -1,
      ),
      { byTab: false },
    );
    await editProfile(page);
    await lookAround(page, heard, { axe: true, byTab: false });
  });
});
