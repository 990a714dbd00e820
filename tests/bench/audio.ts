import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { getStreamUrl } from '@simmer/contracts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { z } from 'zod';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { atLeast } from './figures.ts';
import { timedGet } from './httpTiming.ts';
import { requestsPerSecond } from './manyConnections.ts';
import { percentile, rounded } from './statistics.ts';

const seconds = 480;
const many = { rangeBytes: 64 * 1024, connections: [1, 32], rounds: 5, ms: 2_000 };
const leastOfNginx = 0.95;
const listedWithinMs = 60_000;

async function streamAddress({ client, url, songs }: BenchProduct, filename: string): Promise<string> {
  const find = async () => (await songs()).find((song) => song.filename === filename);
  await waitFor(async () => (await find()) !== undefined, listedWithinMs, 50);
  const song = await find();
  if (!song) throw new Error(`${filename} was not listed in time.`);
  const answer = await client.get(getStreamUrl.path.replace(':key', String(song.id)));
  return url + z.object({ streamUrl: z.string() }).parse(await answer.json()).streamUrl;
}

type Asked = { address: string; headers: Record<string, string> };

/** Ranges of a song in the cache beside the same bytes as a plain file of the same nginx, in turn. @returns ours as a part of nginx's */
async function rangesBeside(ours: Asked, file: Asked, connections: number) {
  const pairs: [number, number][] = [];
  for (let round = 0; round < many.rounds; round += 1) {
    const load = { connections, ms: many.ms };
    pairs.push([await requestsPerSecond(ours, load), await requestsPerSecond(file, load)]);
  }
  const middle = (values: number[]) => rounded(percentile(values, 0.5));
  const ratio = middle(pairs.map(([our, their]) => our / their));
  const name = `64 KiB ranges of audio, ${connections} connection${connections === 1 ? '' : 's'}`;
  return {
    requestsPerSecond: { ours: middle(pairs.map(([our]) => our)), nginx: middle(pairs.map(([, their]) => their)) },
    ratio,
    figure: atLeast(leastOfNginx, name, ratio, '× nginx'),
  };
}

/** A song of 20 MB in the cache beside the same bytes as a plain file. */
export async function measureAudio(product: BenchProduct) {
  const bytes = toneWav({ seconds });
  await product.dropFile('Long Take.wav', bytes);
  const address = await streamAddress(product, 'Long Take.wav');
  const twin = await product.plainFile('long-take.mp3', bytes);

  const { cookie } = product;
  const { body } = await timedGet(address, { cookie });
  if (!body.equals(bytes)) throw new Error('The audio that was streamed is not the file that was dropped.');
  const cached = join(product.dataFolder, 'cache/media/complete', new URL(address).pathname.slice('/media/'.length));
  const isCached = () =>
    access(cached).then(
      () => true,
      () => false,
    );
  if (!(await waitFor(isCached, listedWithinMs, 50))) throw new Error('The audio never became whole in the cache.');

  const middle = Math.floor(bytes.length / 2) + 1;
  const wantedRange = { range: `bytes=${middle}-${middle + many.rangeBytes - 1}` };
  const besides = [];
  for (const connections of many.connections) {
    const ourRange = { address, headers: { ...wantedRange, cookie } };
    besides.push(await rangesBeside(ourRange, { address: twin, headers: wantedRange }, connections));
  }

  return { manyRanges: besides, figures: besides.map(({ figure }) => figure) };
}
