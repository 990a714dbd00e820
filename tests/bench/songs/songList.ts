import { listSongs } from '@simmer/contracts';
import type { BenchProduct } from '../benchProduct.ts';
import { atLeast, atMost, type Figure } from '../figures.ts';
import { inTurn, timedGet } from '../httpTiming.ts';
import { requestsPerSecond } from '../manyConnections.ts';
import { percentile, rounded, spread } from '../statistics.ts';

const rounds = 300;
const connections = 32;
const loadMs = 3_000;
/** nginx and we take turns, so that whatever else the machine does meets both alike */
const turns = 3;

/**
 * The whole song list beside nginx serving the very same bytes as a file, read by one and by many at once.
 */
export async function measureSongList(product: BenchProduct) {
  const address = product.url + listSongs.path;
  const headers = { cookie: product.cookie, 'accept-encoding': 'gzip' };
  const { body } = await timedGet(address, headers);
  // What is packed already must be served as it is, so the twin is no type that nginx would pack.
  const twin = await product.plainFile('songs.bin', body);

  const [whole, wholeFile] = await inTurn({ address, headers }, { address: twin }, rounds, 200);
  const rates: { ours: number[]; file: number[] } = { ours: [], file: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.ours.push(await requestsPerSecond({ address, headers }, { connections, ms: loadMs }));
    rates.file.push(await requestsPerSecond({ address: twin }, { connections, ms: loadMs }));
  }
  const total = (answers: { totalMs: number }[]) => spread(answers.map(({ totalMs }) => totalMs));
  const [ours, file] = [total(whole), total(wholeFile)];
  const perSecond = rounded(percentile(rates.ours, 0.5));
  const filePerSecond = rounded(percentile(rates.file, 0.5));
  const [ratio, ratioOfMany] = [rounded(ours.p50 / file.p50), rounded(filePerSecond / perSecond)];
  const figures: Figure[] = [
    atMost(4, 'song list whole, one connection', ratio, '× nginx'),
    atMost(4, `song list whole, ${connections} connections`, ratioOfMany, '× nginx'),
    atLeast(2_500, `song list whole, ${connections} connections`, perSecond, 'requests/s'),
  ];
  return {
    bytes: body.length,
    whole: { ...ours, nginx: file, ratio },
    many: { perSecond, nginx: filePerSecond },
    figures,
  };
}
