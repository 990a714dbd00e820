import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemBody } from '@simmer/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audienceInWords, audienceOf } from './audience.ts';
import { sendBuild } from './sendBuild.ts';

const server = setupServer();
const key = 'simmer_key';
const to = 'https://simmer.example.org';
let buildFolder: string;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  buildFolder = await mkdtemp(join(tmpdir(), 'simmer-send-'));
  for (const file of ['remoteEntry.js', 'remoteEntry.js.map', 'mf-stats.json', '.hidden']) {
    await writeFile(join(buildFolder, file), file);
  }
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await rm(buildFolder, { recursive: true });
});

describe('sending a build', () => {
  it('sends the key as a header, and leaves out maps, statistics and hidden files', async () => {
    server.use(
      http.post(`${to}/api/modules`, async ({ request }) => {
        expect(request.headers.get('authorization')).toBe(`Bearer ${key}`);
        const { files, audience } = (await request.json()) as { files: { path: string }[]; audience: unknown };
        expect(files).toMatchObject([{ path: 'remoteEntry.js', content: btoa('remoteEntry.js') }]);
        expect(audience).toEqual({ share: 10, people: [] });
        return HttpResponse.json({ name: 'mf-x', version: '1.0.0', outcome: 'rollingOut' });
      }),
    );
    const sent = await sendBuild({ buildFolder, to: `${to}/anywhere`, key, audience: { share: 10, people: [] } });
    expect(sent).toEqual({ name: 'mf-x', version: '1.0.0', outcome: 'rollingOut' });
  });

  it.each([
    ['simmer.example.org', key, "isn't a valid address"],
    ['file:///etc', key, "isn't a valid address"],
    ['http://simmer.example.org', key, 'Plain http would expose your key'],
    [to, undefined, 'Set the environment variable SIMMER_PUBLISHER_KEY to your publisher key.'],
  ])('refuses %s with key %s: %s', async (address, options, sentence) => {
    await expect(sendBuild({ buildFolder, to: address, key: options })).rejects.toThrow(sentence);
  });

  it("explains a refusal, and names an address that isn't a Simmer server", async () => {
    server.use(
      http.post(`${to}/api/modules`, () =>
        HttpResponse.json(problemBody('forbidden', 'This key can only publish mf-x, not mf-y.', 'r'), { status: 403 }),
      ),
    );
    await expect(sendBuild({ buildFolder, to, key })).rejects.toThrow('This key can only publish mf-x, not mf-y.');
    server.use(http.post(`${to}/api/modules`, () => new HttpResponse('<h1>Hello</h1>', { status: 404 })));
    await expect(sendBuild({ buildFolder, to, key })).rejects.toThrow(`${to} isn't a Simmer server`);
  });
});

describe('the first audience of a version', () => {
  it('is everyone, a share, named people, or both', () => {
    expect(audienceOf({})).toBeUndefined();
    expect(audienceOf({ share: '10' })).toEqual({ share: 10, people: [] });
    expect(audienceOf({ people: '3,7' })).toEqual({ share: 0, people: [3, 7] });
    expect(audienceInWords({ share: 10, people: [3] })).toBe('10% of all and 1 named person');
    expect(audienceInWords({ share: 0, people: [3, 7] })).toBe('2 named people');
  });

  it.each([{ share: '101' }, { share: 'some' }, { people: 'ana' }])('is refused as %j', (options) => {
    expect(() => audienceOf(options)).toThrow('--share takes 0 to 100');
  });
});
