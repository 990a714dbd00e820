import type { Page } from '@playwright/test';
import {
  endpointUrl,
  getSongPlays,
  getStatistics,
  hearSongs,
  listSongs,
  MOST_HEARD_PLAYS,
  song,
  songPlays,
  teamStatistics,
} from '@simmer/contracts';
import { z } from 'zod';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** Half of it is a play. */
const SECONDS = 10;
const TITLE = 'Rosewood';
/** With these, there are more songs than the list of unheard ones takes, so that a heard one leaves it. */
const OTHERS = ['Alder', 'Beech', 'Cedar', 'Elder', 'Hazel', 'Larch', 'Maple', 'Rowan', 'Willow'];

const wav = (name: string, seconds: number) => songWav({ parts: [{ name, seconds }] });

async function songs(page: Page) {
  return z.array(song).parse(await (await page.request.get(listSongs.path)).json());
}

/** Plays a song from its page for long enough to count, then pauses. */
async function play(page: Page, title: string, filename: string): Promise<void> {
  await new SongPage(page).open(filename);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(SECONDS / 2 + 1);
  await player.playButton.click();
}

/** A song of the list of unheard ones that nobody has begun, and that surely plays: other journeys bring files that don't. */
async function unheardTitle(page: Page): Promise<string> {
  const answer = await page.request.get(getStatistics.path);
  const { longestUnheard } = teamStatistics.parse(await answer.json());
  expect(longestUnheard).toHaveLength(10);
  for (const { song: shown, lastHeardAt } of longestUnheard) {
    if (lastHeardAt !== null || !shown.dropboxPath.endsWith('.wav')) continue;
    const key = String(shown.versionId);
    const plays = await page.request.get(endpointUrl(getSongPlays, { key }));
    // Who has nothing kept leaves plays behind.
    if (songPlays.parse(await plays.json()).days.length === 0) return shown.title;
  }
  throw new Error('Every song of the list was played.');
}

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const row = (page: Page, name: string, title: string) =>
  list(page, name).getByRole('listitem', { name: title, exact: true });

test('what two people play is counted for the team, and shown by week', async ({ member, browser, simmer }) => {
  const admin = await (await browser.newContext({ baseURL: simmer.url })).newPage();
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  await simmer.dropFile(`${TITLE} v1.wav`, wav('verse', SECONDS));
  await expect.poll(async () => (await songs(member)).map(({ cleanTitle }) => cleanTitle)).toContain(TITLE);
  const rosewood = (await songs(member)).find(({ cleanTitle }) => cleanTitle === TITLE);

  await Promise.all([play(member, TITLE, `${TITLE} v1.wav`), play(admin, TITLE, `${TITLE} v1.wav`)]);

  // Reports are sent at the pause; the page asks anew whenever it is opened.
  const chart = member.getByRole('table', { name: `Plays of ${TITLE} by week` });
  const thisWeek = chart.getByRole('row').last();
  await expect(async () => {
    await member.goto(`/statistics?song=${TITLE}`);
    await expect(thisWeek).toHaveAccessibleName(/^Week of .+ 2 plays$/, { timeout: 2_000 });
  }).toPass();
  await expect(member.getByText('2 plays in the last six months')).toBeVisible();
  await expect(chart.getByRole('row')).toHaveCount(27);
  await thisWeek.focus();
  await expect(member.getByText(/^Week of .+: 2 plays$/).first()).toBeVisible();
  await expectNoFindings(member);

  // Many more, so that whatever other journeys played comes after it.
  const plays = Array.from({ length: MOST_HEARD_PLAYS }, (_, place) => ({
    versionId: rosewood?.id,
    playId: `statistics-${place}`,
    seconds: [[0, SECONDS]],
  }));
  const answer = await admin.request.post(hearSongs.path, { data: { plays } });
  expect(answer.ok()).toBe(true);
  const most = row(member, 'Most played this month', TITLE);
  await expect(async () => {
    await member.reload();
    await expect(most).toContainText(`${MOST_HEARD_PLAYS + 2} plays`, { timeout: 2_000 });
  }).toPass();
  await expect(list(member, 'Most played this month').getByRole('listitem').first()).toContainText(TITLE);

  // From a row to its song, and back to what was chosen.
  await most.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(member).toHaveURL(new RegExp(`/song/.*${TITLE}`));
  await member.goBack();
  await expect(chart).toBeVisible();
  await admin.context().close();
});

test('a song that is played leaves the longest unheard ones by itself', async ({ member, simmer }) => {
  for (const title of OTHERS) await simmer.dropFile(`${title} v1.wav`, wav(title, 4));
  const titles = async () => (await songs(member)).map(({ cleanTitle }) => cleanTitle);
  await expect.poll(titles).toEqual(expect.arrayContaining(OTHERS));

  await member.goto('/');
  await member
    .getByRole('list', { name: 'Lists' })
    .getByRole('link', { name: /^Statistics/ })
    .click();
  await expect(member.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  const title = await unheardTitle(member);
  const waiting = row(member, 'Longest unheard', title);
  await expect(waiting).toContainText('Nobody has heard it yet; added today');

  await waiting.getByRole('button', { name: `Show plays of ${title} over time` }).click();
  await expect(member.getByText('No plays in the last six months')).toBeVisible();
  await waiting.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  // Enough of the song is reported, at the latest, when it ends; the page hears of it.
  await expect(waiting).toHaveCount(0, { timeout: 45_000 });
  await expect(member.getByText('1 play in the last six months')).toBeVisible();
});
