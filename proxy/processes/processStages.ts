import { type KeptProcess, keepRunning } from './keepRunning.ts';
import { notePid } from './leftovers.ts';
import { openLog } from './logFile.ts';
import type { Running } from './running.ts';

export type Launch = (log: { file: string; descriptor: number }, signal: AbortSignal) => Promise<Running>;

type ProcessStages = {
  dataFolder: string;
  runFolder: string;
  onTrouble?: (sentence: string) => void;
  /** cancels a launch in progress */
  signal?: AbortSignal;
};

/**
 * The product's processes, started in stages and stopped in reverse. Each has its own log file, and its id recorded for
 * a later start.
 */
export function processStages({ dataFolder, runFolder, onTrouble, signal }: ProcessStages) {
  const stages: KeptProcess[][] = [];
  const processes: Record<string, Pick<KeptProcess, 'pid' | 'restarts'>> = {};

  const keep = async (stage: KeptProcess[], name: string, launch: Launch) => {
    const log = openLog(dataFolder, name);
    const kept = await keepRunning({
      launch: (stopping) => launch(log, signal ? AbortSignal.any([stopping, signal]) : stopping),
      onLaunch: (pid) => notePid(runFolder, name, pid),
      onTrouble: (sentence) => onTrouble?.(`${name}: ${sentence}`),
    });
    stage.push(kept);
    processes[name] = kept;
  };

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
    stop: async () => {
      for (const stage of stages.splice(0).reverse()) await Promise.all(stage.map((kept) => kept.stop()));
    },
  };
}
