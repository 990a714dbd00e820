import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { endProcesses, processesIn } from '@simmer/proxy/processes/leftovers.ts';

// What a process has left in its folder: the programs that work there, such as a Postgres, and the folder itself. See throwAwayFolder.ts.
const [folder = ''] = process.argv.slice(2);
if (existsSync(folder)) {
  // For Postgres, SIGTERM means to wait for everybody who is connected.
  await endProcesses(processesIn(folder), 'SIGINT');
  await rm(folder, { recursive: true, force: true });
}
