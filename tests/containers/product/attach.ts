import { inject } from 'vitest';
import type { Running } from '../containers.globalSetup.ts';
import { run } from '../engine/run.ts';
import { type Composed, composed } from './composed.ts';

export type Attached = Running & {
  product: Composed;
  docker(...args: string[]): Promise<string>;
};

/** The product that runs for these tests. */
export function attach(): Attached {
  const running = inject('running');
  return {
    ...running,
    product: composed({ engine: running, folder: running.folder }),
    docker: (...args) => run('docker', args, { env: running.env }),
  };
}
