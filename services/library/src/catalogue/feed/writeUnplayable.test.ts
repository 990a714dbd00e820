import { type Song, unplayableWords } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

const sound = { integratedLufs: -14, truePeakDbtp: -1, suggestedBpm: null, suggestedKey: null, measures: null };
const mediaName = `${'ab'.repeat(32)}.wav`;
const empty = { kind: 'empty', isUnplayable: true } as const;
const found = (path: string, options: object = {}) => aStoredFile(path, { mediaName, ...options });
const tried = (path: string, trouble: object) => found(path, { isUndecodable: true, trouble });
const get = <Body>(path: string) => askLibrary<Body>(library, 'GET', path);
const listed = async () => {
  const { body } = await get<Song[]>('/api/songs');
  return Object.fromEntries(body.map(({ cleanTitle, unplayable }) => [cleanTitle, unplayable]));
};
const stream = (title: string) =>
  get<{ code: string; detail: string; streamUrl?: string }>(`/api/songs/${title}/stream`);

describe('a version that no browser plays', () => {
  it('says so in the list, and has no address', async () => {
    await library.apply(found('/Blue.wav'));
    expect(await listed()).toEqual({ Blue: null });
    expect((await stream('Blue')).status).toBe(200);
    await library.apply(tried('/Blue.wav', empty));
    expect(await listed()).toEqual({ Blue: 'empty' });
    expect(await stream('Blue')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'This song can’t be played. There is no sound in this file. Export it again.',
      },
    });
    expect((await announcedTopics(library)).slice(-2).toSorted()).toEqual(['checks', 'songs']);
  });

  it('is so under each name of its content, whichever came first', async () => {
    await library.apply(found('/Blue.wav'), tried('/Red.wav', empty));
    await library.apply(found('/Green.wav'));
    expect(await listed()).toEqual({ Blue: 'empty', Green: 'empty', Red: 'empty' });
  });

  it('plays once its file is replaced, or can be read', async () => {
    await library.apply(tried('/Blue.wav', empty), found('/Red.wav'));
    await library.apply(found('/Red.wav', { contentHash: 'new', mediaName: `${'cd'.repeat(32)}.wav` }));
    expect(await listed()).toEqual({ Blue: 'empty', Red: null });
    await library.apply(found('/Blue.wav', { analysis: sound }));
    expect(await listed()).toEqual({ Blue: null, Red: null });
    expect((await stream('Blue')).status).toBe(200);
  });

  it('is refused as hidden first', async () => {
    await library.apply(tried('/Blue.wav', empty));
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await stream('Blue')).status).toBe(403);
  });
});

it.each([
  'damaged',
  'unknownKind',
  'noDecoder',
  'takesTooLong',
  'tooLarge',
  'failed',
] as const)('a version that can’t be measured (%s) keeps its address: a browser may play it', async (kind) => {
  await library.apply(tried('/Blue.wav', { kind, isUnplayable: false }));
  expect(await listed()).toEqual({ Blue: null });
  expect((await stream('Blue')).status).toBe(200);
});

it('a version of which only an earlier release said that it can’t be heard keeps its address', async () => {
  await library.apply(found('/Blue.wav', { isUndecodable: true }));
  expect((await stream('Blue')).status).toBe(200);
});

it('every reason has its sentence', () => {
  expect(unplayableWords('notAudio')).toMatch(/^This song can’t be played\. .+\.$/);
});
