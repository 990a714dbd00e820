import { hash } from 'node:crypto';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';

const someFiles = z.object({
  fileIds: z.array(z.string()).min(1),
  /** how often in a row the storage let none of them be read */
  delays: z.number().int(),
});

export type SomeFiles = z.infer<typeof someFiles>;

/** An instance runs so many at once, and each reads one file after the other. */
const AT_ONCE = 4;
/** Each job's results are a change of the library's list. */
const MOST_FILES = 100;

/** Reads how long some files play. */
export const lengthsJob: JobKind<SomeFiles> = {
  name: 'lengths',
  schema: someFiles,
  leaseSeconds: 180,
  atOnce: AT_ONCE,
};

/** Files that begin to wait together. A slow one holds up few of the others. */
export function inParts(fileIds: readonly string[]): SomeFiles[] {
  const together = Math.min(MOST_FILES, Math.ceil(fileIds.length / AT_ONCE));
  const parts: SomeFiles[] = [];
  for (let from = 0; from < fileIds.length; from += together) {
    parts.push({ fileIds: fileIds.slice(from, from + together), delays: 0 });
  }
  return parts;
}

/** Has lengths read, in the transaction that says so. For the same files, one job waits. */
export const sendLengths = (
  queries: Queries,
  parts: readonly SomeFiles[],
  { afterSeconds = 0, isTakingUp = false } = {},
): Promise<void> =>
  sendJobs(
    queries,
    lengthsJob,
    parts.map((data) => ({ data, afterSeconds, key: hash('sha256', data.fileIds.toSorted().join(' ')) })),
    { isTakingUp },
  );
