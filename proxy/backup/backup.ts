import { stat } from 'node:fs/promises';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { serviceNames } from '../start/serviceDatabases.ts';
import { MANIFEST, type Manifest, schemaOf } from './archive/format.ts';
import { checkArchive } from './archive/readArchive.ts';
import { writeArchive } from './archive/writeArchive.ts';
import { dumpFiles } from './dataFiles.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Source } from './source.ts';
import { describeMigrations, describeSequences, describeTables } from './tables/describeTables.ts';
import { dumpTable } from './tables/dumpTable.ts';
import { inOneSnapshot, type Snapshot } from './tables/snapshot.ts';

type Backup = {
  source: Source;
  /** the archive to write, which must not exist */
  file: string;
  now?: Date;
  /** the version whose data it is, if not this one's: a fixture of a released version is made by later code */
  version?: string;
  onStep?: (sentence: string) => void;
  signal?: AbortSignal;
  /** for tests */
  freeBytesOf?: (folder: string) => number;
};

type BackupResult = { bytes: number; tables: number; rows: number; files: number };

const counted = new Intl.NumberFormat('en');

async function describe(
  snapshot: Snapshot,
  { source, now = new Date(), version = PRODUCT_VERSION }: Backup,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    version,
    madeAt: now.toISOString(),
    migrations: { auth: [], library: [], sync: [] },
    tables: [],
    sequences: [],
    secret: { fingerprint: fingerprintOf(source.secret), isInside: !source.isSecretGiven },
    settings: source.settings,
  };
  for (const service of serviceNames) {
    const client = snapshot[service];
    manifest.migrations[service] = await describeMigrations(client, service);
    const tables = await describeTables(client, service);
    // Until the end, nobody changes the columns.
    await client.query(
      `LOCK TABLE ${tables.map((table) => `${schemaOf(table)}."${table.name}"`).join(', ')} IN ACCESS SHARE MODE`,
    );
    manifest.tables.push(...tables);
    manifest.sequences.push(...(await describeSequences(client, service)));
  }
  return manifest;
}

/**
 * Writes a backup of everything that cannot be made again, as it is at one moment, while the product runs.
 * @throws StartError that says what to do; no file is left then
 * @see proxy/backup/README.md
 */
export async function backup(options: Backup): Promise<BackupResult> {
  const { source, file, onStep, signal, freeBytesOf } = options;
  const result = { bytes: 0, tables: 0, rows: 0, files: 0 };
  await writeArchive(file, {
    signal,
    freeBytesOf,
    async fill(archive) {
      return inOneSnapshot(source.databases, async (snapshot) => {
        const manifest = await describe(snapshot, options);
        await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
        // Before the tables, so that a restore finds the secret at once.
        result.files = await dumpFiles(source.dataFolder, { withKeys: !source.isSecretGiven }, archive);
        onStep?.(`keys and storage: ${counted.format(result.files)} files`);
        const totals = [];
        for (const service of serviceNames) {
          let rows = 0;
          const tables = manifest.tables.filter((table) => table.service === service);
          for (const table of tables) {
            const count = await dumpTable(snapshot[service], table, archive);
            totals.push({ service, schema: table.schema, name: table.name, rows: count });
            rows += count;
          }
          result.tables += tables.length;
          result.rows += rows;
          onStep?.(`${service}: ${tables.length} tables, ${counted.format(rows)} rows`);
        }
        return totals;
      });
    },
    async check(draft) {
      await checkArchive(draft);
      result.bytes = (await stat(draft)).size;
    },
  });
  return result;
}
