import type { JobRepository, Measured } from './job.repository.ts';

/** Each storing is a change of the library's list: few, but soon. */
const MOST_TOGETHER = 500;
const STORE_WITHIN_MS = 1_000;

/** Stores what is measured in batches, one after the other. */
type Collected = {
  /** @throws the error of a batch that could not be stored before; its files are measured again later */
  add(measured: Measured): void;
  /** Stores what is left. @throws as `add` */
  end(): Promise<void>;
};

export function collectMeasured(jobs: Pick<JobRepository, 'finish'>): Collected {
  let waiting: Measured[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let failed: { error: unknown } | undefined;

  const throwIfFailed = () => {
    if (failed) throw failed.error;
  };

  async function finish(batch: Measured[]): Promise<void> {
    if (failed) return;
    try {
      await jobs.finish(batch);
    } catch (error) {
      failed = { error };
    }
  }

  function store(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) storing = storing.then(() => finish(batch));
  }

  return {
    add(measured) {
      throwIfFailed();
      waiting.push(measured);
      if (waiting.length >= MOST_TOGETHER) store();
      else timer ??= setTimeout(store, STORE_WITHIN_MS);
    },
    async end() {
      store();
      await storing;
      throwIfFailed();
    },
  };
}
