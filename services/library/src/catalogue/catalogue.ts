import { setTimeout as delay } from 'node:timers/promises';
import { withoutDeadline } from '@simmer/service-common/base/deadline.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { type CatalogueBody, packCatalogue } from './catalogueBody.ts';
import { latestAnswer } from './latestAnswer.ts';

/** The list of songs, ready to be sent. */
export type Catalogue = {
  /** identifies the current state; read on every call, so a caller who heard of a change never gets the list from before it */
  revision(): Promise<string>;
  /** the list in that state or a later one */
  body(revision: string): Promise<CatalogueBody>;
  /** call after a possible change: prepares the list before anyone requests it */
  prepare(): void;
  close(): void;
};

export function createCatalogue(repository: CatalogueRepository, log: Log): Catalogue {
  const revision = latestAnswer(() => repository.revision());
  const stop = new AbortController();
  let ready: CatalogueBody | undefined;
  let wanted = false;
  let preparing = false;

  const build = latestAnswer(async () => {
    // After waiting for another run, the work is usually done.
    if (ready?.revision === (await repository.revision())) return ready;
    const startedMs = performance.now();
    ready = await packCatalogue(await repository.read());
    const tookMs = Math.round(performance.now() - startedMs);
    log.debug({ revision: ready.revision, brotliBytes: ready.br.length, tookMs }, 'the list is ready');
    return ready;
  });

  async function prepareAll(): Promise<void> {
    preparing = true;
    try {
      while (wanted && !stop.signal.aborted) {
        wanted = false;
        const startedMs = performance.now();
        await build();
        // During a long sync every page changes the list: making it takes at most half the time.
        await delay(Math.max(50, performance.now() - startedMs), undefined, { signal: stop.signal });
      }
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error }, 'could not prepare the list; the next call will retry');
    } finally {
      preparing = false;
    }
  }

  return {
    revision,
    async body(asked) {
      if (ready?.revision === asked) return ready;
      return withoutDeadline(build);
    },
    prepare() {
      wanted = true;
      if (!preparing) void prepareAll();
    },
    close: () => stop.abort(),
  };
}
