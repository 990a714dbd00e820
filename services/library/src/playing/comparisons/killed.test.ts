import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { aComparedPair } from '@simmer/contracts/testing';
import { countRows } from '@simmer/service-common/database/rows.ts';
import { expect, it } from 'vitest';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';

it('a comparison is made by the next instance if the one that had begun is killed', async () => {
  const sync = await startFakeSync();
  sync.compare = () => new Promise(() => undefined);
  const library = await startTestLibrary({ syncUrl: sync.url });
  await library.app.close();
  const killed = fork(resolve(import.meta.dirname, '../../testing/libraryProcess.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SERVICE_PORT: '0',
      DATABASE_URL: library.databaseUrl,
      AUTH_URL: 'http://127.0.0.1:1',
      SYNC_URL: sync.url,
      SIMMER_SECRET: TEST_SECRET,
      SIMMER_DATA: library.dataFolder,
      LOG_LEVEL: 'silent',
    },
  });
  await once(killed, 'message');
  await library.apply(aStoredFile('/Blue v1.mp3'), aStoredFile('/Blue v2.mp3'));
  await expect.poll(() => sync.compared.length).toBe(1);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;

  sync.compare = () => ({ state: 'done', comparison: aComparedPair() });
  await library.startAnother();
  const compared = () => countRows(library.database, "SELECT FROM comparison WHERE state = 'compared'");
  await expect.poll(compared).toBe(1);
  await library.close();
  await sync.close();
});
