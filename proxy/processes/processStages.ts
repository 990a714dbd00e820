import { closeSync } from 'node:fs';
import type { Patience } from './endWhenFrozen.ts';
import { type KeptProcess, keepRunning } from './keepRunning.ts';
import { notePid } from './leftovers.ts';
import { openLog } from './logFile.ts';
import { rotateLogs } from './rotateLogs.ts';
import type { Running } from './running.ts';

export type Launch = (log: { file: string; descriptor: number }, signal: AbortSignal) => Promise<Running>;

type ProcessStages = {
  dataFolder: string;
  runFolder: string;
  onTrouble?: (sentence: string) => void;
  /** cancels a launch in progress */
  signal?: AbortSignal;
  patience?: Patience;
};

/**
 * The product's processes, started in stages and stopped in reverse. Each has its own log file, and its id recorded for
 * a later start.
 */
export function processStages({ dataFolder, runFolder, onTrouble, signal, patience }: ProcessStages) {
  const stages: KeptProcess[][] = [];
  const processes: Record<string, KeptProcess> = {};

  const keep = async (stage: KeptProcess[], name: string, launch: Launch) => {
    const supervised = await keepRunning({
      launch: async (stopping) => {
        const log = openLog(dataFolder, name);
        try {
          return await launch(log, signal ? AbortSignal.any([stopping, signal]) : stopping);
        } finally {
          // The process has its own.
          closeSync(log.descriptor);
        }
      },
      onLaunch: (pid) => notePid(runFolder, name, pid),
      onTrouble: (sentence) => onTrouble?.(`${name}: ${sentence}`),
      patience,
    });
    stage.push(supervised);
    processes[name] = supervised;
  };

  const endRotation = rotateLogs(() => Object.values(processes).flatMap(({ log }) => log ?? []));

  return {
    processes,
    /** Starts a stage's processes together. @throws the first failure, once all have been tried */
    start: async (launches: Record<string, Launch>) => {
      const stage: KeptProcess[] = [];
      stages.push(stage);
      const tried = await Promise.allSettled(
        Object.entries(launches).map(([name, launch]) => keep(stage, name, launch)),
      );
      for (const { status, ...rest } of tried) if (status === 'rejected' && 'reason' in rest) throw rest.reason;
    },
    /** Ends what is left by force. Postgres recovers at the next start; nothing that was committed is lost. */
    endNow: () => {
      for (const [name, supervised] of Object.entries(processes))
        supervised.endNow(name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    },
    stop: async () => {
      endRotation();
      for (const stage of stages.splice(0).reverse()) await Promise.all(stage.map((supervised) => supervised.stop()));
    },
  };
}
