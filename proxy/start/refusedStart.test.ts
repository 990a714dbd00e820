import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { freePort } from '../processes/freePort.ts';
import { putCluster } from './postgres/testing/throwAwayPostgres.ts';
import { startSimmer } from './startSimmer.ts';
import { newDataFolder } from './testing/dataFolder.ts';

describe('a start that cannot be', () => {
  it('names the port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    const { port } = other.address() as AddressInfo;
    const dataFolder = await newDataFolder();
    await expect(startSimmer({ dataFolder, port, build: false })).rejects.toThrow(
      // Linux tells who has it.
      new RegExp(
        `^Another program is using port ${port}(: .+ \\(process ${process.pid}\\))?\\. Stop it, or choose another port, for example: PORT=${port + 1} npm start$`,
      ),
    );
    other.close();
    // and releases the data folder
    await expect(
      startSimmer({ dataFolder, port, env: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, build: false }),
    ).rejects.toThrow('Check DATABASE_URL');
  });

  it('names the folder that cannot be written to', async () => {
    const folder = await throwAwayFolder();
    await writeFile(join(folder, 'file'), '');
    const dataFolder = join(folder, 'file', 'data');
    await expect(startSimmer({ dataFolder, port: await freePort(), build: false })).rejects.toThrow(
      /Cannot write to .* \(a file is in the way\)\. .*SIMMER_DATA/,
    );
  });

  it('stops what it had started when it is broken off', async () => {
    const dataFolder = await newDataFolder();
    await putCluster(join(dataFolder, 'postgres'));
    const breakingOff = new AbortController();
    const broken = startSimmer({
      dataFolder,
      port: await freePort(),
      build: false,
      signal: breakingOff.signal,
      onStep: (step) => step === 'database' && breakingOff.abort(),
    });
    await expect(broken).rejects.toThrow('cancelled');
    const pidFile = join(dataFolder, 'postgres', 'data', 'postmaster.pid');
    expect(() => readFileSync(pidFile)).toThrow(/ENOENT/);
  });
});
