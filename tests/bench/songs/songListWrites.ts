import { announce } from '@simmer/library/src/base/changes/announce.ts';
import { createCatalogueRepository } from '@simmer/library/src/catalogue/list/catalogue.repository.ts';
import { createSongList, type SongList } from '@simmer/library/src/catalogue/list/songList.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { atMost, type Figure } from '../figures.ts';
import { percentile, rounded, spread } from '../statistics.ts';
import { makeManySongs } from './manySongs.ts';

const writes = 100;
/** A press on the heart of one song after the other, in different parts of the list. */
const HEART = `
  INSERT INTO favorite (title_key, user_id)
  SELECT title_key, 21 FROM song ORDER BY title_key OFFSET $1 LIMIT 1`;

async function write(queries: Queries, place: number): Promise<void> {
  await execute(queries, HEART, [place]);
  await announce(queries, 'favorites', 'songs');
}

type Step = { changesMs: number; wholeMs: number; changesBytes: number; wholeBytes: number };

/** What follows one write, from a list that is up to date: what changed, for those who have the list, then the whole of it, packed. */
async function afterWrite(catalogue: SongList, since: string): Promise<Step> {
  const startedMs = performance.now();
  const changes = await catalogue.changes(since, await catalogue.revision());
  const changedMs = performance.now();
  if (!changes) throw new Error('The list does not tell what changed.');
  const { gzip } = await catalogue.body(changes.revision);
  return {
    changesMs: changedMs - startedMs,
    wholeMs: performance.now() - startedMs,
    changesBytes: Buffer.byteLength(changes.changed.join(',')),
    wholeBytes: gzip.length,
  };
}

async function measuredAt(songs: number, limitMs: number) {
  const { database, end } = await makeManySongs(songs);
  const catalogue = createSongList(createCatalogueRepository(database), createLog('library', 'warn'));
  try {
    await execute(database, `INSERT INTO person (user_id, first_name) VALUES (21, 'Ana')`);
    const startedMs = performance.now();
    let { revision } = await catalogue.body(await catalogue.revision());
    const firstMs = performance.now() - startedMs;
    const steps: Step[] = [];
    for (let index = 0; index < writes; index += 1) {
      const place = (index * 7919) % songs;
      await database.transaction((transaction) => write(transaction, place));
      steps.push(await afterWrite(catalogue, revision));
      revision = await catalogue.revision();
    }
    const times = (of: (step: Step) => number) => spread(steps.map(of));
    const middle = (of: (step: Step) => number) => percentile(steps.map(of), 0.5);
    const share = rounded(middle(({ changesBytes }) => changesBytes) / middle(({ wholeBytes }) => wholeBytes));
    const changesMs = times((step) => step.changesMs);
    const counted = new Intl.NumberFormat('en').format(songs);
    const figures: Figure[] = [
      atMost(limitMs, `song list after one write, ${counted} songs`, changesMs.p50, 'ms'),
      atMost(0.01, `what changed after one write, ${counted} songs`, share, '× the whole list'),
    ];
    return {
      firstMs: Math.round(firstMs),
      changesMs,
      wholeMs: times(({ wholeMs }) => wholeMs),
      changesBytes: middle(({ changesBytes }) => changesBytes),
      wholeBytes: middle(({ wholeBytes }) => wholeBytes),
      figures,
    };
  } finally {
    catalogue.close();
    await end();
  }
}

/** From a write to the new list, in the library's own code over a Postgres: without HTTP and without waiting for a notification. */
export async function measureSongListWrites() {
  return { at5000Songs: await measuredAt(5_000, 10), at50000Songs: await measuredAt(50_000, 40) };
}
