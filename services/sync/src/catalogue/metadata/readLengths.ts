import type { Log } from '@simmer/service-common/base/log.ts';
import type { JobHandler } from '@simmer/service-common/jobs/jobKind.ts';
import type { DataSource } from 'typeorm';
import { type BackOff, backOffMs } from '../../jobs/backOff.ts';
import { isHeldBack } from '../../jobs/isHeldBack.ts';
import { type SomeFiles, sendLengths } from '../../jobs/lengthsJob.ts';
import { type StorageError, toStorageError } from '../dropbox/connection/storageError.ts';
import type { Storage } from '../dropbox/storage.ts';
import type { LengthsRepository, Measured } from './lengths.repository.ts';
import { type MeasuredFile, readDuration } from './readDuration.ts';

export type LengthsDeps = {
  database: DataSource;
  storage: Storage;
  lengths: LengthsRepository;
  backOff: BackOff;
  log: Log;
};

/** What is read by then is stored. */
const STORED_AFTER_MS = 5_000;
/** With all else a run does, it stays within its lease. */
const LONGEST_FILE_MS = 120_000;
const NO_CONNECTION_SECONDS = 60;

type Reading = { measured: Measured[]; left: MeasuredFile[]; trouble?: StorageError };

/** Reads one file after the other, until the storage has trouble or it is time to store. */
async function readSome(files: MeasuredFile[], { storage, log }: LengthsDeps, signal: AbortSignal): Promise<Reading> {
  const untilMs = performance.now() + STORED_AFTER_MS;
  const measured: Measured[] = [];
  for (const [at, file] of files.entries()) {
    if (performance.now() > untilMs) return { measured, left: files.slice(at) };
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FILE_MS)]);
      measured.push({ file, durationSeconds: await readDuration(file, storage, limit) });
    } catch (error) {
      signal.throwIfAborted();
      const trouble = toStorageError(error);
      if (trouble.trouble === 'fileGone') {
        log.debug({ fileId: file.fileId }, 'could not read a duration');
        measured.push({ file, durationSeconds: null });
      } else {
        // It may be this file alone, which must not stop the others.
        return { measured, left: [...files.slice(at + 1), file], trouble };
      }
    }
  }
  return { measured, left: [] };
}

/** How long what is left waits. */
function pauseSeconds({ trouble }: Reading, delays: number, backOff: BackOff): number {
  if (!trouble) return 0;
  if (trouble.trouble === 'reconnect' || trouble.trouble === 'notConnected') return NO_CONNECTION_SECONDS;
  return Math.max(trouble.retryAfterSeconds ?? 0, backOffMs(backOff, Math.max(1, delays)) / 1000);
}

/** Reads durations, which a listing lacks: a new file is in the library before its duration is known. */
export function readLengths(deps: LengthsDeps): JobHandler<SomeFiles> {
  const { database, lengths, backOff } = deps;
  return async (data, signal, job) => {
    const isFilling = await isHeldBack(lengths.isFilling, signal);
    const found = await lengths.find(data.fileIds);
    const reading = isFilling ? { measured: [], left: found } : await readSome(found, deps, signal);
    const { measured, left } = reading;
    const delays = reading.trouble && measured.length === 0 ? data.delays + 1 : 0;
    await database.transaction(async (tx) => {
      if (measured.length > 0) await lengths.keep(tx, measured);
      if (left.length > 0) {
        const fileIds = left.map(({ fileId }) => fileId);
        await sendLengths(tx, [{ fileIds, delays }], { afterSeconds: pauseSeconds(reading, delays, backOff) });
      }
      await job.finish(tx);
    });
  };
}
