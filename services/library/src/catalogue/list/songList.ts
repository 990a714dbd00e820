import { setTimeout as delay } from 'node:timers/promises';
import { withoutDeadline } from '@simmer/service-common/base/deadline.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { latestAnswer } from '../../base/answers/latestAnswer.ts';
import type { CatalogueRepository, ListPlace } from './catalogue.repository.ts';
import type { CatalogueBody } from './catalogueBody.ts';
import { createPreparing, type Rest } from './preparing.ts';
import { createRecentChanges, type RecentChanges } from './recentChanges.ts';
import { createSongRows, type SongRows } from './songRows.ts';

/** The list of songs, ready to be sent. */
export type SongList = ReturnType<typeof createSongList>;

/** The list in memory. Rows and place change together, so what is read of them without waiting belongs together. */
type Held = { place: ListPlace; rows: SongRows; recent: RecentChanges; body?: Promise<CatalogueBody> };

/** A few rows wait for the list no longer than this: reading them by themselves is quicker. */
const SOON_MS = 50;

/** @param rest waits before the list is prepared again; passed in by tests */
export function createSongList(repository: CatalogueRepository, log: Log, rest?: Rest) {
  const revision = latestAnswer(() => withoutDeadline(() => repository.revision()));
  let held: Held | undefined;

  async function read(): Promise<ListPlace> {
    const changes = held && (await repository.readChanges(held.place));
    if (!held || !changes) {
      const { rows, ...place } = await repository.readAll();
      held = { place, rows: createSongRows(rows), recent: createRecentChanges(place.revision) };
      return place;
    }
    const { rows, recent } = held;
    const { titleKeys, rows: found, ...place } = changes;
    rows.put(titleKeys, found);
    recent.add(place.revision, titleKeys);
    held = { place, rows, recent };
    return place;
  }

  const build = latestAnswer(async (): Promise<void> => {
    // After waiting for another run, the work is usually done.
    if (held && held.place.revision === (await repository.revision())) return;
    const startedMs = performance.now();
    const { revision: isNow } = await read();
    const tookMs = Math.round(performance.now() - startedMs);
    log.debug({ revision: isNow, tookMs }, 'the list is up to date');
  });

  const current = (): Held => {
    if (!held) throw new Error('The list has not been read.');
    return held;
  };

  async function bringUpTo(asked: string): Promise<void> {
    if (held?.place.revision !== asked) await withoutDeadline(build);
  }

  async function pack({ rows, place: { revision } }: Held): Promise<CatalogueBody> {
    return { revision, gzip: await rows.pack(), madeAtMs: performance.now() };
  }

  function bodyOf(list: Held): Promise<CatalogueBody> {
    const body = list.body ?? pack(list);
    list.body = body;
    body.catch(() => {
      delete list.body;
    });
    return body;
  }

  const preparing = createPreparing(
    async () => {
      await build();
      await bodyOf(current());
    },
    { log, rest },
  );

  return {
    /** identifies the current state; read on every call, so a caller who heard of a change never gets the list from before it */
    revision,
    /** the list in that state or a later one */
    async body(asked: string) {
      await bringUpTo(asked);
      return bodyOf(current());
    },
    /** what changed from one state to another or a later one; undefined if the whole list has to be read */
    async changes(since: string, asked: string) {
      await bringUpTo(asked);
      const { place, rows, recent } = current();
      const titleKeys = recent.since(since);
      if (!titleKeys) return undefined;
      const found = [...titleKeys].map((titleKey) => ({ titleKey, json: rows.get(titleKey) }));
      return {
        revision: place.revision,
        changed: found.flatMap(({ json }) => json ?? []),
        removed: found.flatMap(({ titleKey, json }) => (json === undefined ? [titleKey] : [])),
      };
    },
    /**
     * the rows of these songs in exactly this state, as JSON text, undefined for songs that aren't listed; undefined as a whole if the list
     * shows another state, or has to be read first
     */
    async rowsAt(asked: string, titleKeys: readonly string[]) {
      if (!held) return undefined;
      if (held.place.revision !== asked)
        await Promise.race([bringUpTo(asked), delay(SOON_MS, undefined, { ref: false })]);
      const { place, rows } = current();
      return place.revision === asked ? titleKeys.map((titleKey) => rows.get(titleKey)) : undefined;
    },
    /** call after a possible change: prepares the list before anyone requests it */
    prepare: preparing.prepare,
    /** forgets what nobody needs any more */
    trim: () => repository.trim(),
    close: preparing.close,
  };
}
