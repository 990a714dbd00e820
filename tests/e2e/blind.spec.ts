import type { Page } from '@playwright/test';
import type { getVoteAudio, listVersions, openVote, ReplyOf } from '@simmer/contracts';
import { VotePage } from '../pages/VotePage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { receivedBy } from '../setup/receivedBy.ts';
import { expect, test } from './simmer.ts';

const TITLE = 'Blind Date';
/** Of other lengths and tones, so that each is told by its sound alone. */
const candidates = [
  { file: 'Blind Date v1.wav', seconds: 23, hertz: 330 },
  { file: 'Blind Date v2.wav', seconds: 31, hertz: 550 },
];
const LONGEST_SECONDS = 31;
const ofVotes = /\/votes\b|^\/media\/|^\/api\/(news|decisions)|^event$/;
/** Members of answers that would name a version. */
const naming =
  /"(versionId|version|filename|mediaName|durationSeconds|sizeBytes|suggestedBpm|suggestedKey|producers)":(?!null)/;

type Vote = ReplyOf<typeof openVote>;

const versionsOf = async (page: Page) =>
  (await (await page.request.get(`/api/songs/${encodeURIComponent(TITLE)}/versions`)).json()) as ReplyOf<
    typeof listVersions
  >;
const audioOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/votes/${id}/audio`)).json()) as ReplyOf<typeof getVoteAudio>;

async function openedVote(page: Page): Promise<Vote> {
  const versionIds = (await versionsOf(page)).map(({ id }) => id);
  const answer = await page.request.post(`/api/songs/${encodeURIComponent(TITLE)}/votes`, { data: { versionIds } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Vote;
}

/** The tone of a copy: how often its left channel rises through zero in its second second. */
function hertzOf(copy: Buffer): number {
  const at = (frame: number) => copy.readIntLE(44 + (48_000 + frame) * 6, 3);
  let rises = 0;
  for (let frame = 1; frame < 48_000; frame += 1) if (at(frame - 1) < 0 && at(frame) >= 0) rises += 1;
  return rises;
}

test('a blind vote’s page gets nothing that tells its versions apart until the voter is done', async ({
  page,
  browser,
  simmer,
}) => {
  for (const { file, ...tone } of candidates) await simmer.dropFile(file, toneWav(tone));
  await signedInAs(page.request, 'mia@band.example', 'Mia Moss');
  await expect.poll(async () => (await versionsOf(page)).length).toBe(2);
  const versions = await versionsOf(page);
  const vote = await openedVote(page);
  await expect.poll(async () => (await audioOf(page, vote.id)).state).toBe('ready');

  const everything = await receivedBy(page);
  const booth = new VotePage(page);
  await booth.open(vote.id);
  await booth.play.click();
  await booth.hearAll(['A', 'B']);
  await booth.choose('B');

  const told = (await everything()).filter(({ address }) => ofVotes.test(address));
  expect(told.some(({ address }) => address.startsWith('/media/blind/'))).toBe(true);
  const names = versions.flatMap(({ filename, dropboxPath }) => [filename, dropboxPath]);
  for (const { address, headers, text } of told) {
    expect(address).not.toMatch(/^\/media\/(?!blind\/)/);
    const all = `${address} ${JSON.stringify(headers)} ${text}`;
    for (const name of names) expect(all).not.toContain(name);
    expect(text).not.toMatch(naming);
  }
  const audio = told.filter(({ address }) => address.startsWith('/media/'));
  for (const { headers } of audio) {
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    expect(headers).not.toHaveProperty('content-disposition');
    expect(headers['content-range'] ?? '').toMatch(new RegExp(`/${44 + LONGEST_SECONDS * 288_000}$`));
  }

  await test.step('and afterwards the labels are those it heard', async () => {
    const ready = await audioOf(page, vote.id);
    if (ready.state !== 'ready') throw new Error(ready.state);
    await booth.showWhichIsWhich();
    for (const { label, address } of ready.audio) {
      const copy = await (await page.request.get(address)).body();
      expect(copy).toHaveLength(44 + LONGEST_SECONDS * 288_000);
      const heard = candidates.findIndex(({ hertz }) => Math.abs(hertz - hertzOf(copy)) <= 1);
      await expect(booth.versionOf(label)).toHaveAccessibleName(`${label} is v${heard + 1}`);
    }
  });

  await test.step('and its addresses are of no use to anyone else', async () => {
    const ready = await audioOf(page, vote.id);
    if (ready.state !== 'ready') throw new Error(ready.state);
    const other = await browser.newPage({ baseURL: simmer.url });
    await signedInAs(other.request, 'noa@band.example', 'Noa North');
    const [first] = ready.audio;
    expect((await other.request.get(first?.address ?? '')).status()).toBe(403);
    const theirs = await audioOf(other, vote.id);
    if (theirs.state !== 'ready') throw new Error(theirs.state);
    const mine = new Set(ready.audio.map(({ address }) => address.slice(0, 60)));
    expect(theirs.audio.some(({ address }) => mine.has(address.slice(0, 60)))).toBe(false);
    await other.close();
  });
});
