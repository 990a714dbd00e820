import { join } from 'node:path';
import { makeBaseImages } from './base/baseImages.ts';
import { installContainerPrograms } from './engine/debianPackages.ts';
import { type Engine, engineFolder, startEngine } from './engine/dockerEngine.ts';

/** Runs an empty container as compose would run ours: on a bridge network, with a published port. */
async function tryContainer({ docker }: Engine): Promise<void> {
  const driver = (await docker('info', '--format', '{{.Driver}}')).trim();
  if (driver === 'vfs') throw new Error('without overlays, each layer would be a copy of the whole image');
  const network = 'simmer-try';
  await docker('network', 'rm', network).catch(() => '');
  await docker('network', 'create', network);
  try {
    await docker('run', '--rm', '--network', network, '--publish', '127.0.0.1::80', 'nginx:stable', 'true');
  } finally {
    await docker('network', 'rm', network);
  }
}

let lacking = 'Debian’s container programs cannot be installed';
let engine: Engine | undefined;
// For a machine that is new or may do little: brings what the tests need, or says on standard error what it lacks and ends
// with 3. What goes wrong from here on is the product's.
try {
  await installContainerPrograms();
  lacking = 'the Docker engine does not start';
  engine = await startEngine(engineFolder);
  lacking = 'the base images cannot be made';
  await makeBaseImages(engine, join(engineFolder, '..', 'making'));
  lacking = 'the engine cannot run containers on a network of their own';
  await tryContainer(engine);
} catch (error) {
  const said = error instanceof Error ? error.message.trim().split('\n') : [String(error)];
  console.error(`${lacking} (${said.at(-1)})`);
  process.exitCode = 3;
} finally {
  await engine?.stop();
}
