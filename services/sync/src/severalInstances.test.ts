import { readdir } from 'node:fs/promises';
import { blindCopiesAnswer, compareAnswer, waveform } from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { blindAddress } from '@simmer/service-common/internal/blindToken.ts';
import {
  finePeaksAddress,
  mediaSecret,
  streamAddress,
  waveformAddress,
} from '@simmer/service-common/internal/mediaAddress.ts';
import { aiffFile, wavFile, written } from '@simmer/service-sound/testing/audioFiles.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetGone } from './playing/analysis/forgetGone.ts';
import { mirrorFiles } from './testing/mirrorFiles.ts';
import { startTestStorage, type TestStorage } from './testing/testStorage.ts';
import { startAnother, startTestSync, type TestSync } from './testing/testSync.ts';
import { analyseAll } from './testing/workOff.ts';

const values = Array.from({ length: 260_000 }, (_, at) => ((at * 7_919) % 65_536) - 32_768);
const files = {
  'a song.wav': wavFile({ data: written(values, 16, false), bits: 16 }),
  'b song.aif': aiffFile({ data: written(values.slice(0, 230_000), 16, true), bits: 16 }),
};

let storage: TestStorage;
/** two instances over one database, each with its own data folder */
let first: TestSync;
let second: TestSync;
let names: string[];

beforeEach(async () => {
  storage = await startTestStorage();
  first = await startTestSync(storage);
  second = await startAnother(storage, first);
  names = await mirrorFiles(storage, first, files);
});

afterEach(async () => {
  await second.stop();
  await first.stop();
});

const madeFor = () => ({ now: first.clock.now(), secretWord: mediaSecret(first.parts.secret) });
const get = (instance: number, address: string, headers: Record<string, string> = {}) =>
  fetch(`${[first, second][instance]?.url}${address}`, { headers });
const bytesFrom = async (instance: number, address: string, headers = {}) => {
  const answer = await get(instance, address, headers);
  expect(answer.ok, `${answer.status} of instance ${instance}`).toBe(true);
  return Buffer.from(await answer.arrayBuffer());
};
const post = async (instance: number, path: string, body: unknown) => {
  const answer = await (instance === 0 ? first : second).ask(path, body);
  return answer.status === 204 ? undefined : answer.json();
};
const song = () => names[0] ?? '';

it('any instance plays audio and copies, with the same bytes and validators, so a download goes on at the other', async () => {
  for (const name of names) {
    const address = streamAddress(name, madeFor());
    const whole = await bytesFrom(0, address);
    const half = Math.floor(whole.length / 2);
    const { headers } = await get(0, address);
    const etag = headers.get('etag') ?? '';
    const rest = await get(1, address, { range: `bytes=${half}-`, 'if-range': etag });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, etag]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(half))).toBe(true);
  }
  expect(await bytesFrom(1, streamAddress(song(), madeFor()))).toEqual(Buffer.from(files['a song.wav']));
});

it('any instance shows the waveform that one of them drew, without analysing it again', async () => {
  await analyseAll(first.parts);
  storage.faults.clear();
  const json = await bytesFrom(1, waveformAddress(song(), madeFor()));
  expect(waveform.parse(JSON.parse(json.toString())).peaks.length).toBeGreaterThan(0);
  expect(json).toEqual(await bytesFrom(0, waveformAddress(song(), madeFor())));
  const fine = await bytesFrom(1, finePeaksAddress(song(), madeFor()));
  expect(fine).toEqual(await bytesFrom(0, finePeaksAddress(song(), madeFor())));
  expect(await second.parts.peaks.onDisk()).toEqual([song()]);
  expect(storage.faults.calls()).toEqual({});
});

it('a waveform that an earlier release drew on one disk only reaches the others when they ask', async () => {
  await analyseAll(first.parts);
  await first.database.query('DELETE FROM peaks');
  const address = waveformAddress(song(), madeFor());
  expect((await get(1, address)).status).toBe(404);
  await analyseAll(first.parts);
  expect((await bytesFrom(1, address)).length).toBeGreaterThan(0);

  // Nobody has it any more: whoever takes the job analyses it again.
  await first.database.query('DELETE FROM peaks');
  await first.parts.peaks.remove(song());
  await second.parts.peaks.remove(song());
  expect((await get(0, address)).status).toBe(404);
  await analyseAll(second.parts);
  expect((await bytesFrom(0, address)).length).toBeGreaterThan(0);
});

it('each forgets the waveforms on its own disk, whoever forgot the content', async () => {
  await analyseAll(first.parts);
  await bytesFrom(1, waveformAddress(song(), madeFor()));
  await first.database.query(`UPDATE file SET removed_at = now() - interval '40 days'`);
  await forgetGone(first.parts);
  expect(await first.parts.peaks.onDisk()).toEqual([]);
  expect(await second.parts.peaks.onDisk()).toEqual([song()]);
  await forgetGone(second.parts);
  expect(await second.parts.peaks.onDisk()).toEqual([]);
});

it('any instance plays a blind copy that another was asked for: it makes the same bytes', async () => {
  const asked = { copies: names.map((mediaName) => ({ mediaName, gainDb: -3 })), seconds: 5 };
  const made = await vi.waitFor(
    async () => {
      const answer = blindCopiesAnswer.parse(await post(0, '/internal/blind-copies', asked));
      if (answer.state !== 'ready') throw new Error(answer.state);
      return answer.names;
    },
    { timeout: conditionTimeoutMs, interval: 50 },
  );
  expect(await readdir(second.parts.cache.blindFolder)).toEqual([]);
  const sound = { voteId: 1, userId: 5, seconds: 5, shiftMs: 0 };
  for (const copyName of made) {
    const address = blindAddress({ ...sound, copyName }, { ...madeFor(), sessionId: 3 });
    const part = await bytesFrom(1, address, { range: 'bytes=300000-300999' });
    const whole = await bytesFrom(0, address);
    expect(part.equals(whole.subarray(300_000, 301_000))).toBe(true);
    expect((await bytesFrom(1, address)).equals(whole)).toBe(true);
  }
  // What a voter asked for counts at whichever instance they asked.
  const asking = { voteId: 1, userId: 6, names: made };
  for (const instance of [0, 1]) {
    const address = blindAddress({ ...sound, userId: 6, copyName: made[0] ?? '' }, { ...madeFor(), sessionId: 4 });
    const from = 44 + 2 * instance * 288_000;
    await bytesFrom(instance, address, { range: `bytes=${from}-${from + 2 * 288_000 - 1}` });
  }
  expect(await post(1, '/internal/blind-copies/asked', asking)).toEqual({
    seconds: [4, ...made.slice(1).map(() => 0)],
  });

  await post(0, '/internal/blind-copies/forget', { names: made });
  expect(await readdir(second.parts.cache.blindFolder)).toHaveLength(made.length);
  await second.parts.blindCopies.removeUnused();
  expect(await readdir(second.parts.cache.blindFolder)).toEqual([]);
  const gone = blindAddress({ ...sound, copyName: made[0] ?? '' }, { ...madeFor(), sessionId: 3 });
  expect((await get(1, gone)).status).toBe(404);
});

it('any instance compares what another has analysed, and subtracts with files of its own', async () => {
  await analyseAll(first.parts);
  const [older = '', newer = ''] = names;
  const ask = async (instance: number, isCloser: boolean) =>
    compareAnswer.parse(await post(instance, '/internal/compare', { older, newer, isCloser }));
  expect(await ask(1, false)).toEqual(await ask(0, false));
  expect(await readdir(second.parts.cache.completeFolder)).toEqual([]);
  expect(await ask(1, true)).toMatchObject({ state: 'doneCloser' });
  expect(await readdir(second.parts.cache.completeFolder)).toHaveLength(2);
});
