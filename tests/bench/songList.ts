import { listSongs } from '@simmer/contracts';
import type { BenchProduct } from './benchProduct.ts';
import { inTurn, timedGet } from './httpTiming.ts';
import { rounded, spread } from './statistics.ts';

const rounds = 300;

/** The whole song list beside nginx serving the very same bytes as a file, read whole and requested again with its ETag. */
export async function measureSongList(product: BenchProduct) {
  const address = product.url + listSongs.path;
  const headers = { cookie: product.cookie, 'accept-encoding': 'gzip' };
  const { body, headers: answered } = await timedGet(address, headers);
  // What is packed already must be served as it is, so the twin is no type that nginx would pack.
  const twin = await product.plainFile('songs.bin', body);
  const { headers: twinAnswered } = await timedGet(twin);

  const [whole, wholeFile] = await inTurn({ address, headers }, { address: twin }, rounds, 200);
  const [again, againFile] = await inTurn(
    { address, headers: { ...headers, 'if-none-match': answered.etag ?? '' } },
    { address: twin, headers: { 'if-none-match': twinAnswered.etag ?? '' } },
    rounds,
    304,
  );
  const total = (answers: { totalMs: number }[]) => spread(answers.map(({ totalMs }) => totalMs));
  const [ours, file, ours304, file304] = [total(whole), total(wholeFile), total(again), total(againFile)];
  return {
    bytes: body.length,
    whole: { ...ours, nginx: file, ratio: rounded(ours.p50 / file.p50) },
    notModified: { ...ours304, nginx: file304, ratio: rounded(ours304.p50 / file304.p50) },
  };
}
