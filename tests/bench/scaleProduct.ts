import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAuth } from '@simmer/auth/src/testing/scale/seedAuth.ts';
import { seedLibrary } from '@simmer/library/src/testing/scale/seedLibrary.ts';
import { startPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import { databaseName } from '@simmer/proxy/start/serviceDatabases.ts';
import { NO_SCALE, type Scale, scaleOf, seedDatabase } from '@simmer/service-common/testing/scale.ts';
import { seedSync } from '@simmer/sync/src/testing/scale/seedSync.ts';
import pg from 'pg';
import { type BenchProduct, startEmptyProduct } from './benchProduct.ts';

/** The library knows what the change log says. */
const HAS_FOLLOWED = 'UPDATE library.feed_cursor SET last_seq = (SELECT seq FROM sync.feed_head)';

/** A product whose database can be filled: nothing is added to its music folder. */
export type ScaleProduct = BenchProduct & {
  /** fills it to so many versions and what belongs to them; again for more. @returns the seconds it took */
  fill(versions: number): Promise<number>;
};

export async function startScaleProduct(): Promise<ScaleProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-scale-'));
  const postgres = await startPostgres({ dataFolder: join(folder, 'postgres') });
  const stopAll = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const music = join(folder, 'music');
    // An empty folder would be filled with the demo songs.
    await mkdir(join(music, 'Demos'), { recursive: true });
    const product = await startEmptyProduct({ DATABASE_URL: postgres.url, SIMMER_MUSIC: music });
    const database = new URL(postgres.url);
    database.pathname = `/${databaseName(postgres.url)}`;
    let from: Scale = NO_SCALE;
    return {
      ...product,
      async fill(versions) {
        const startedMs = performance.now();
        const to = scaleOf(versions);
        for (const [schema, seed] of Object.entries({ auth: seedAuth, library: seedLibrary, sync: seedSync })) {
          await seedDatabase(database.href, seed, to, { from, schema });
        }
        await ask(database.href, HAS_FOLLOWED);
        from = to;
        return (performance.now() - startedMs) / 1000;
      },
      async end() {
        await product.end();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
