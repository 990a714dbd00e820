import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { openSyncDatabase } from './base/database.ts';
import { createLengthsRepository } from './catalogue/metadata/lengths.repository.ts';
import { analysisJob } from './jobs/analysisJob.ts';
import { lengthsJob } from './jobs/lengthsJob.ts';
import { createAnalysisRepository } from './playing/analysis/analysis.repository.ts';
import { jobsOf } from './testing/workOff.ts';

const log = createLog('sync', 'silent');

it('what waits in the database of an earlier version is queued once by the first starts', async () => {
  const { url, query, drop } = await createTestDatabase();
  onTestFinished(drop);
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.startsWith('Jobs')),
  );
  await (await openDatabase({ url, entities: [], migrations: before, log })).destroy();
  await query(
    `INSERT INTO file (file_id, path_lower, path_display, rev, content_hash, size_bytes, modified_at, media_name, listing)
     SELECT 'id:' || i, '/music/' || i, '/Music/' || i, '1', i::text, 1, now(), i || '.wav', 1 FROM generate_series(1, 3) AS i`,
  );
  await query(`INSERT INTO job (kind, file_id) VALUES ('metadata', 'id:1'), ('metadata', 'id:2')`);
  await query(
    `INSERT INTO analysis (media_name, outcome, recipe) VALUES ('1.wav', NULL, 0), ('2.wav', 'done', 1), ('3.wav', 'done', 1000)`,
  );
  const database = await openSyncDatabase(url, log);
  onTestFinished(() => database.destroy());
  for (let start = 0; start < 2; start += 1) {
    await createLengthsRepository(database).takeUp();
    await createAnalysisRepository(database).takeUp();
  }
  expect((await jobsOf(database, lengthsJob)).flatMap(({ fileIds }) => fileIds).toSorted()).toEqual(['id:1', 'id:2']);
  expect((await jobsOf(database, analysisJob)).map(({ mediaName }) => mediaName).toSorted()).toEqual([
    '1.wav',
    '2.wav',
  ]);
});
