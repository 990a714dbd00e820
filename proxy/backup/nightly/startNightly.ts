import { type Clock, systemClock } from '@simmer/service-common/base/clock.ts';
import { schedule } from 'node-cron';
import { StartError } from '../../processes/startError.ts';
import { isDue, nextAttemptAt } from './due.ts';
import { keepNewest, lastDumpAt, makeDumpFolder, newestDump, nightlyFile } from './dumpFolder.ts';
import type { NightlyReport } from './reportNightly.ts';

export type Nightly = {
  BACKUP_FOLDER: string;
  BACKUP_HOUR: number;
  /** false: does nothing */
  isOn: boolean;
  dump(file: string, signal: AbortSignal): Promise<unknown>;
  /** called when a dump failed */
  onTrouble(sentence: string): void;
  onDone?(file: string): void;
  /** runs the work unless another process dumps the same database; it is told when a dump was last made, here or there */
  inTurn?(work: (lastAt: Date | null) => Promise<void>): Promise<void>;
  /** passes on how it is doing; repeated until it succeeds */
  report?(report: NightlyReport): Promise<void>;
  /** for tests */
  clock?: Clock;
};

const EVERY_MINUTE = '* * * * *';

const inWords = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.endsWith('.') ? message : `${message}.`;
};

/**
 * Dumps every night and keeps seven dumps, one at a time. Looks every minute, so that a night that the machine slept
 * through is made up for.
 */
export function startNightly(options: Nightly): { stop(): Promise<void> } {
  const {
    BACKUP_FOLDER: folder,
    BACKUP_HOUR: hour,
    isOn,
    dump,
    onTrouble,
    onDone,
    inTurn = (work) => work(null),
    report,
    clock = systemClock,
  } = options;
  const stopping = new AbortController();
  let failedAt: Date | undefined;
  let failure: NightlyReport['failure'] = null;
  let isReported = false;
  let running: Promise<void> | undefined;

  /** The database may be away, or not prepared yet; the next look tries again. */
  async function passOn(): Promise<void> {
    if (isReported || !report) return;
    try {
      const newest = await newestDump(folder).catch(() => undefined);
      const nextAt = isOn ? nextAttemptAt(clock.now(), hour, failedAt) : null;
      await report({ isOn, lastAt: newest?.at ?? null, lastBytes: newest?.bytes ?? null, nextAt, failure });
      isReported = true;
    } catch {
      isReported = false;
    }
  }

  async function check(): Promise<void> {
    if (isOn) await dumpIfDue();
    await passOn();
  }

  const isDueAfter = (last: Date) => isDue({ now: clock.now(), hour, last, failedAt });

  async function dumpNow(): Promise<void> {
    const file = nightlyFile(folder, clock.now());
    await dump(file, stopping.signal);
    failedAt = undefined;
    failure = null;
    isReported = false;
    await keepNewest(folder);
    onDone?.(file);
    // While it is our turn, or the next one would not know of this dump.
    await passOn();
  }

  async function dumpIfDue(): Promise<void> {
    try {
      await makeDumpFolder(folder);
      if (!isDueAfter(await lastDumpAt(folder))) return;
      await inTurn(async (lastAt) => {
        if (isDueAfter(lastAt ?? new Date(0)) && isDueAfter(await lastDumpAt(folder))) await dumpNow();
      });
    } catch (error) {
      if (stopping.signal.aborted) return;
      // Told once an hour, not every minute.
      const isNew = !failedAt || isDue({ now: clock.now(), hour, last: new Date(0), failedAt });
      if (!isNew) return;
      failedAt = clock.now();
      const reason = inWords(error);
      failure = { at: failedAt, reason };
      isReported = false;
      onTrouble(`the nightly backup failed: ${reason} The next attempt is in an hour.`);
    }
  }

  const checkOnce = () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
  const task = schedule(EVERY_MINUTE, checkOnce, { name: 'nightly-backup', noOverlap: true });
  void checkOnce();
  return {
    async stop() {
      stopping.abort();
      await task.destroy();
      await running;
    },
  };
}
