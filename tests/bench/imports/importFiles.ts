import { atLeast, atMost } from '../figures.ts';
import { percentile, rounded } from '../statistics.ts';
import { type Arrival, emptyProduct, type ImportingProduct } from './importingProduct.ts';
import { quietSyncMs } from './syncCalls.ts';

const services = ['storage', 'sync', 'library'] as const;
/** A fraction of the files is imported first, to see whether more take longer than their share. */
const smallerBy = 4;
const wanted = { linear: 0.8, secondsFor100000: 45, megabytes: 300, nothingNewMs: 50 };
const quietSyncs = 5;

type Imported = { filesPerSecond: number; megabytes: Record<string, number> };

async function importInto(product: ImportingProduct): Promise<Imported> {
  const { seconds, megabytes } = await product.importAll();
  return { filesPerSecond: rounded(product.count / seconds), megabytes };
}

async function measureOnce<T>(
  arrival: Arrival,
  count: number,
  measureMore: (product: ImportingProduct) => Promise<T>,
): Promise<{ imported: Imported; more: T }> {
  const product = await emptyProduct(arrival, count);
  try {
    const imported = await importInto(product);
    return { imported, more: await measureMore(product) };
  } finally {
    await product.end();
  }
}

/** Files that are there when the product starts for the first time, and files that are copied into a running one. */
async function measureSize(count: number) {
  const there = await measureOnce('there at the start', count, async () => undefined);
  const arriving = await measureOnce('arriving', count, async (product) => ({
    nothingNewMs: rounded(percentile(await quietSyncMs(product.client, quietSyncs), 0.5)),
  }));
  const most = (name: string) => Math.max(...[there, arriving].map(({ imported }) => imported.megabytes[name] ?? 0));
  return {
    files: count,
    filesPerSecond: {
      thereAtTheStart: there.imported.filesPerSecond,
      arriving: arriving.imported.filesPerSecond,
    },
    megabytesAtMost: Object.fromEntries(services.map((name) => [name, most(name)])),
    ...arriving.more,
  };
}

/**
 * Imports a quarter of the files and all of them, each into an empty product of its own, and then syncs with nothing new. The
 * list of songs holds them all at the end of a time.
 */
export async function measureImport(count: number) {
  const few = await measureSize(Math.round(count / smallerBy));
  const many = await measureSize(count);
  const rate = (arrival: 'thereAtTheStart' | 'arriving') => many.filesPerSecond[arrival];
  const linear = (arrival: 'thereAtTheStart' | 'arriving') => rounded(rate(arrival) / few.filesPerSecond[arrival]);
  const secondsFor100000 = (arrival: 'thereAtTheStart' | 'arriving') => rounded(100_000 / rate(arrival));
  const beside = `files a second at ${count} beside ${few.files}`;
  return {
    few,
    many,
    figures: [
      atLeast(wanted.linear, `there at the start: ${beside}`, linear('thereAtTheStart'), '×'),
      atLeast(wanted.linear, `arriving: ${beside}`, linear('arriving'), '×'),
      atMost(
        wanted.secondsFor100000,
        'there at the start: 100,000 at that rate',
        secondsFor100000('thereAtTheStart'),
        's',
      ),
      atMost(wanted.secondsFor100000, 'arriving: 100,000 at that rate', secondsFor100000('arriving'), 's'),
      ...services.map((name) =>
        atMost(
          wanted.megabytes,
          `memory of ${name} while ${count} files arrive`,
          many.megabytesAtMost[name] ?? 0,
          'MB',
        ),
      ),
      atMost(wanted.nothingNewMs, `nothing new at ${few.files} files`, few.nothingNewMs, 'ms'),
      atMost(wanted.nothingNewMs, `nothing new at ${count} files`, many.nothingNewMs, 'ms'),
    ],
  };
}
