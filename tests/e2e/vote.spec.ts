import type { APIRequestContext, Page, PlaywrightWorkerArgs, Response } from '@playwright/test';
import {
  blindVote,
  castVote,
  closeVote,
  endpointUrl,
  getSong,
  getStreamUrl,
  getVoteAudio,
  openVote,
  version,
  voteAudio,
} from '@simmer/contracts';
import { z } from 'zod';
import { VotePage } from '../pages/VotePage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { ADMIN_EMAIL, expect, type Simmer, test } from './simmer.ts';

const part = (name: string, seconds: number) => ({ name, seconds });
const older = 'Tamarisk v41 (prod. Quillfeather) [Zanzibar session].wav';
const newer = 'Tamarisk v57 (prod. Oxenbridge) [Reykjavik session].wav';
const heard = ['A', 'B'].map((label) => ({ label, seconds: 8 }));

async function clientOf(playwright: PlaywrightWorkerArgs['playwright'], simmer: Simmer, email: string, name: string) {
  const client = await playwright.request.newContext({ baseURL: simmer.url });
  await signedInAs(client, email, name);
  return client;
}

type Candidate = { id: number; words: string[] };

/** A version that has arrived, and whatever tells it from another. */
async function candidateOf(client: APIRequestContext, filename: string): Promise<Candidate> {
  const key = `/Music/${filename}`;
  await expect(async () => {
    const found = version.parse(await (await client.get(endpointUrl(getSong, { key }))).json());
    expect(found.duration).not.toBeNull();
  }).toPass();
  const found = version.parse(await (await client.get(endpointUrl(getSong, { key }))).json());
  const { streamUrl } = (await (await client.get(endpointUrl(getStreamUrl, { key }))).json()) as { streamUrl: string };
  const [mediaName = ''] = /[0-9a-f]{64}/.exec(streamUrl) ?? [];
  const words = [filename, mediaName, String(found.fileSize), found.modifiedAt ?? '', found.producer ?? ''];
  return { id: found.id, words: [...words, found.session ?? ''].filter((word) => word.length > 4) };
}

/** What the page is told from now on about votes, decisions and audio, with every header. */
function listenTo(page: Page): { told(): Promise<string[]>; media(): string[] } {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const isAbout = (url: string) =>
    /\/api\/(votes|events|song-decisions|news-feed|songs\/[^/]+\/votes)|\/media\//.test(url);
  return {
    media: () => answers.map((answer) => new URL(answer.url()).pathname).filter((path) => path.startsWith('/media/')),
    async told() {
      const about = answers.filter((answer) => isAbout(answer.url()));
      return Promise.all(
        about.map(async (answer) => {
          const headers = (await answer.headersArray()).map(({ name, value }) => `${name}: ${value}`);
          const isText = (answer.headers()['content-type'] ?? '').includes('json');
          const body = isText ? await answer.text().catch(() => '') : '';
          return [decodeURIComponent(answer.url()), ...headers, body].join('\n');
        }),
      );
    },
  };
}

test('three people vote without knowing what they hear, then see what it was', async ({
  member: page,
  playwright,
  simmer,
}) => {
  test.setTimeout(180_000);
  const verse = part('verse', 14);
  await simmer.dropFile(older, songWav({ parts: [verse, part('chorus', 8), part('end', 4)], gain: 0.4 }));
  await simmer.dropFile(newer, songWav({ parts: [verse, part('chorus', 10)], gain: 1 }));
  await simmer.dropFile('Tamarisk v90.wav', songWav({ parts: [verse] }));
  const maker = await clientOf(playwright, simmer, ADMIN_EMAIL, 'Bo Boss');
  const third = await clientOf(playwright, simmer, 'cleo@band.example', 'Cleo Cole');
  await candidateOf(maker, 'Tamarisk v90.wav');
  const candidates = [await candidateOf(maker, older), await candidateOf(maker, newer)];
  const opened = await maker.post(endpointUrl(openVote, { key: 'Tamarisk' }), {
    data: { versionIds: candidates.map(({ id }) => id), question: 'Which ending?', showsChoices: true },
  });
  const { id } = blindVote.parse(await opened.json());

  const { told, media } = listenTo(page);
  const vote = new VotePage(page);
  await vote.open(id);
  await expect(vote.title).toHaveText('Which ending?');
  // The versions are analysed and copied first.
  await expect(vote.label('A')).toBeEnabled({ timeout: 45_000 });
  await vote.play.click();
  await vote.hearAll(['A', 'B']);
  await vote.choose('B');

  // Until here, nothing told which versions these were.
  const all = await told();
  expect(media().length).toBeGreaterThan(1);
  expect(media().filter((path) => !path.startsWith('/media/blind/'))).toEqual([]);
  expect(all.some((text) => text.includes('/choice'))).toBe(true);
  const words = candidates.flatMap((candidate) => candidate.words);
  expect(words.length).toBeGreaterThan(9);
  for (const text of all) {
    for (const word of words) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
    expect(text).not.toContain('"filename"');
    for (const candidate of candidates) expect(text).not.toContain(`"versionId":${candidate.id},`);
  }
  // The audio itself: the same headers for both, and none that could tell them apart.
  const audio = voteAudio.parse(await (await page.request.get(endpointUrl(getVoteAudio, { id }))).json());
  const sources = audio.state === 'ready' ? audio.audio : [];
  const heads = await Promise.all(
    sources.map(async ({ address }) => {
      const answer = await page.request.get(address, { headers: { range: 'bytes=0-43' } });
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers();
      return [answer.status(), headers, (await answer.body()).toString('hex')];
    }),
  );
  expect(heads[0]).toEqual(heads[1]);
  expect(heads[0]?.[0]).toBe(206);
  for (const { address } of sources) expect((await third.get(address)).status()).toBe(403);

  // Two devices of one person count once; the maker's vote is one more.
  const data = { label: 'A', heard, switches: 3 };
  await Promise.all([1, 2, 3].map(() => third.put(endpointUrl(castVote, { id }), { data })));
  await maker.put(endpointUrl(castVote, { id }), { data });
  const closed = blindVote.parse(await (await maker.post(endpointUrl(closeVote, { id }))).json());
  expect([closed.state, closed.voteCount]).toEqual(['closed', 3]);
  expect(closed.result?.candidates.map(({ versionId }) => versionId).sort()).toEqual(
    candidates.map((candidate) => candidate.id).sort(),
  );
  // The voter's page is told, and says which was which.
  await expect(page.getByText(/v41/).first()).toBeVisible();
  await expect(page.getByText(/v57/).first()).toBeVisible();
  expect((await third.put(endpointUrl(castVote, { id }), { data })).status()).toBe(409);
  const feed = await maker.get('/api/news-feed?with=decisions');
  const item = z.object({
    metadata: z.object({ decision: z.object({ step: z.string(), voteId: z.number().optional() }).optional() }),
  });
  const steps = z
    .array(item)
    .parse(await feed.json())
    .flatMap(({ metadata: { decision } }) => (decision?.voteId === id ? [decision.step] : []));
  expect(steps.filter((step) => step === 'voteClosed')).toHaveLength(1);
  await Promise.all([maker.dispose(), third.dispose()]);
});
