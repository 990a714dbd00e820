import { resolve } from 'node:path';
import { buildFrontEnds } from '@simmer/proxy/build/buildFrontEnds.ts';

/** Builds what is stale before any product starts: two of them would build it at the same time. */
export default async function setup(): Promise<void> {
  await buildFrontEnds({ root: resolve(import.meta.dirname, '../..') });
}
