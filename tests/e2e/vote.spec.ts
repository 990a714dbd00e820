import type { APIRequestContext } from '@playwright/test';
import { endpointUrl, getSong, getStreamUrl, version } from '@simmer/contracts';
import { blindVote, castVote, closeVote, getVoteAudio, openVote, voteAudio } from '@simmer/contracts/extra';
import { VotePage } from '../pages/VotePage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { often } from '../setup/often.ts';
import { receivedBy } from '../setup/receivedBy.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** Of other lengths and tones, so that each is told by its sound alone. */
const files = [
  { name: 'Tamarisk v41 (prod. Quillfeather) [Zanzibar session].wav', number: 41, seconds: 16, hertz: 330 },
  { name: 'Tamarisk v57 (prod. Oxenbridge) [Reykjavik session].wav', number: 57, seconds: 20, hertz: 550 },
];
const HEAD_BYTES = 44;
/** Every copy is as long as the shortest: 48,000 samples a second, in stereo, of 3 bytes. */
const COPY_BYTES = HEAD_BYTES + 16 * 288_000;
const ofVotes = /\/votes\b|^\/media\/|^\/api\/(news|decisions)|^event$/;
/** Members of answers that would name a version. */
const naming =
  /"(versionId|version|filename|mediaName|durationSeconds|sizeBytes|suggestedBpm|suggestedKey|producers)":(?!null)/;

/** A version that has arrived, and whatever tells it from another. */
async function candidateOf(client: APIRequestContext, filename: string): Promise<{ id: number; words: string[] }> {
  const key = `/Music/${filename}`;
  const seen = async () => version.safeParse(await (await client.get(endpointUrl(getSong, { key }))).json()).data;
  await expect.poll(async () => (await seen())?.duration, often).toBeTruthy();
  const found = await seen();
  const { streamUrl } = (await (await client.get(endpointUrl(getStreamUrl, { key }))).json()) as { streamUrl: string };
  const [mediaName = ''] = /[0-9a-f]{64}/.exec(streamUrl) ?? [];
  const words = [filename, mediaName, String(found?.fileSize), found?.modifiedAt, found?.producer, found?.session];
  return { id: found?.id ?? 0, words: words.filter((word): word is string => (word?.length ?? 0) > 4) };
}

const audioOf = async (client: APIRequestContext, id: number) => {
  const audio = voteAudio.parse(await (await client.get(endpointUrl(getVoteAudio, { id }))).json());
  return audio.state === 'ready' ? audio.audio : [];
};

/** The tone of a copy: how often its left channel rises through zero in its second second. */
function hertzOf(copy: Buffer): number {
  const at = (frame: number) => copy.readIntLE(HEAD_BYTES + (48_000 + frame) * 6, 3);
  let rises = 0;
  for (let frame = 1; frame < 48_000; frame += 1) if (at(frame - 1) < 0 && at(frame) >= 0) rises += 1;
  return rises;
}

test('people vote without knowing what they hear, then see what it was', async ({ member: page, clientOf, simmer }) => {
  const maker = await clientOf(ADMIN_EMAIL, 'Bo Boss');
  const third = await clientOf('cleo@band.example', 'Cleo Cole');
  for (const { name, ...tone } of files) await simmer.dropFile(name, toneWav(tone));
  const candidates = [];
  for (const { name } of files) candidates.push(await candidateOf(maker, name));
  const versionIds = candidates.map(({ id }) => id);
  const opened = await maker.post(endpointUrl(openVote, { key: 'Tamarisk' }), {
    data: { versionIds, question: 'Which ending?', showsChoices: true },
  });
  const { id } = blindVote.parse(await opened.json());
  // The versions are analysed and copied first.
  await expect.poll(async () => (await audioOf(page.request, id)).length, often).toBe(2);

  const everything = await receivedBy(page);
  const booth = new VotePage(page);
  await booth.open(id);
  await expect(booth.title).toHaveText('Which ending?');
  await booth.play.click();
  await booth.hearAll(['A', 'B']);
  await booth.choose('B');

  // Until here, nothing told which versions these were.
  const requests = (await everything()).filter(({ address }) => ofVotes.test(address));
  expect(requests.some(({ address }) => address.startsWith('/media/blind/'))).toBe(true);
  expect(requests.some(({ address }) => address.includes('/choice'))).toBe(true);
  const words = candidates.flatMap((candidate) => candidate.words);
  expect(words.length).toBeGreaterThan(9);
  for (const { address, headers, text } of requests) {
    expect(address).not.toMatch(/^\/media\/(?!blind\/)/);
    const all = `${decodeURIComponent(address)} ${JSON.stringify(headers)} ${text}`.toLowerCase();
    for (const word of words) expect(all).not.toContain(word.toLowerCase());
    expect(text).not.toMatch(naming);
  }

  const sources = await audioOf(page.request, id);
  const heads = [];
  for (const { address } of sources) {
    const answer = await page.request.get(address, { headers: { range: 'bytes=0-43' } });
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers();
    heads.push([answer.status(), headers, (await answer.body()).toString('hex')]);
    for (const name of ['etag', 'last-modified', 'content-disposition']) expect(headers).not.toHaveProperty(name);
    expect(headers['content-range']).toBe(`bytes 0-43/${COPY_BYTES}`);
    // An address is of no use to anyone else.
    expect((await third.get(address)).status()).toBe(403);
  }
  expect(heads[0]).toEqual(heads[1]);
  expect(heads[0]?.[0]).toBe(206);

  // Afterwards, the labels are those it heard.
  await booth.showWhichIsWhich();
  for (const { label, address } of sources) {
    const hertz = hertzOf(await (await page.request.get(address)).body());
    const heard = files.find((file) => Math.abs(file.hertz - hertz) <= 1);
    await expect(booth.versionOf(label)).toHaveAccessibleName(`v${heard?.number}, heard as ${label}`);
  }

  const data = { label: 'A', heard: ['A', 'B'].map((label) => ({ label, seconds: 8 })), switches: 3 };
  for (const voter of [third, maker]) {
    const cast = () => voter.put(endpointUrl(castVote, { id }), { data });
    // Who didn't ask for the sound hasn't heard it, whatever they say.
    expect((await cast()).status()).toBe(400);
    for (const { address } of await audioOf(voter, id)) expect((await voter.get(address)).ok()).toBe(true);
    expect((await cast()).ok()).toBe(true);
  }
  const closed = blindVote.parse(await (await maker.post(endpointUrl(closeVote, { id }))).json());
  expect([closed.state, closed.voteCount]).toEqual(['closed', 3]);
  // The voter's page is told.
  await expect(booth.votes).toHaveCount(2);
});
