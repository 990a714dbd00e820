import { addSongsToPlaylist, createPlaylist, getStreamUrl, listPlaylists, playlist } from '@simmer/contracts';
import type { BenchProduct } from './benchProduct.ts';
import { atLeast, atMost } from './figures.ts';
import { timedGet } from './httpTiming.ts';
import { requestsPerSecond } from './manyConnections.ts';
import { percentile, rounded } from './statistics.ts';

const playlists = 10;
const songsEach = 20;
const rounds = 5;
const load = { connections: 32, ms: 3_000 };
const wanted = { requestsPerSecond: 3_500, timesNginx: 15 };

async function fillPlaylists({ client, songs }: BenchProduct): Promise<void> {
  const titles = (await songs()).map(({ cleanTitle }) => cleanTitle);
  for (let number = 1; number <= playlists; number += 1) {
    const made = await client.post(createPlaylist.path, { data: { name: `Bench ${number}` } });
    const { id } = playlist.parse(await made.json());
    const cleanTitles = titles.slice((number - 1) * songsEach, number * songsEach);
    await client.post(addSongsToPlaylist.path.replace(':id', String(id)), { data: { cleanTitles } });
  }
}

/** A call beside nginx that serves the very same bytes as a file, in turn, by many at once. */
async function beside(product: BenchProduct, name: string, path: string) {
  const asked = { address: product.url + path, headers: { cookie: product.cookie } };
  const { body, status } = await timedGet(asked.address, asked.headers);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  const twin = { address: await product.plainFile(`${name}.bin`, body) };
  const [ours, nginx]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await requestsPerSecond(asked, load));
    nginx.push(await requestsPerSecond(twin, load));
  }
  const measured = { ours: rounded(percentile(ours, 0.5)), nginx: rounded(percentile(nginx, 0.5)) };
  const ratio = rounded(measured.nginx / measured.ours);
  return {
    bytes: body.length,
    requestsPerSecond: measured,
    ratio,
    figures: [
      atLeast(wanted.requestsPerSecond, `${name}, ${load.connections} connections`, measured.ours, 'requests/s'),
      atMost(wanted.timesNginx, `${name}, ${load.connections} connections`, ratio, '× nginx'),
    ],
  };
}

/** Two calls that do next to nothing: a list that every open page asks for, and the address of a song. */
export async function measureOrdinaryCalls(product: BenchProduct) {
  await fillPlaylists(product);
  const [song] = await product.songs();
  return {
    playlists: await beside(product, 'playlists', listPlaylists.path),
    stream: await beside(product, 'stream address', getStreamUrl.path.replace(':key', String(song?.id))),
  };
}
