import { shownName, titleKey } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { linkNamedProducers } from '../../people/credits/namedProducers.repository.ts';
import { NAME_RULES, readFileName } from '../fileNames/readFileName.ts';
import { followMergedTitles } from '../songs/mergedTitle.ts';
import { refreshTitles } from '../songs/refreshTitles.ts';
import { carryAlong } from './carryAlong.ts';

const named = z.object({
  id: z.number(),
  fileId: z.string(),
  path: z.string(),
  filename: z.string(),
  fileTitle: z.string(),
  titleKey: z.string(),
  version: z.number().nullable(),
  label: z.string().nullable(),
  producer: z.string().nullable(),
  session: z.string().nullable(),
  isExperimental: z.boolean(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
});

type Named = z.infer<typeof named>;

/** Lets other requests run between two pages. */
const PAGE = 1_000;

const GIVEN = `jsonb_to_recordset($1::jsonb) AS g (id integer, "fileTitle" text, "fileTitleKey" text, version integer, label text,
  filename text, producer text, session text, "isExperimental" boolean, bpm integer, key text)`;

/** What the current rules read from a name. The session folder isn't reread unless it has the song's name. */
function readAgain(was: Named): Omit<Named, 'titleKey'> & { fileTitleKey: string } {
  const { id, fileId, path } = was;
  const stored = path.slice(path.lastIndexOf('/') + 1);
  const { cleanTitle, session, ...reading } = readFileName(stored);
  const fileTitleKey = titleKey(cleanTitle);
  const isOwnFolder = was.session !== null && titleKey(was.session) === fileTitleKey;
  const folder = was.session === null || isOwnFolder ? null : shownName(was.session).trim() || null;
  return {
    id,
    fileId,
    path,
    filename: shownName(stored),
    fileTitle: cleanTitle,
    fileTitleKey,
    session: session ?? folder,
    ...reading,
  };
}

const isOtherwise = (was: Named, now: ReturnType<typeof readAgain>) =>
  (['filename', 'fileTitle', 'version', 'label', 'producer', 'session', 'isExperimental', 'bpm', 'key'] as const).some(
    (part) => was[part] !== now[part],
  );

function readPage(queries: Queries, afterId: number): Promise<Named[]> {
  return readRows(
    queries,
    named,
    `SELECT id, file_id AS "fileId", path, filename, file_title AS "fileTitle", title_key AS "titleKey", number AS "version", label, producer,
            session, is_experimental AS "isExperimental", named_bpm AS "bpm", named_key AS "key"
       FROM version WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
    [afterId],
  );
}

async function writePage(queries: Queries, changed: readonly ReturnType<typeof readAgain>[]): Promise<void> {
  const rows = JSON.stringify(changed);
  await execute(
    queries,
    `INSERT INTO song (title_key, title) SELECT DISTINCT ON ("fileTitleKey") "fileTitleKey", "fileTitle" FROM ${GIVEN}
     ON CONFLICT (title_key) DO NOTHING`,
    [rows],
  );
  await execute(
    queries,
    `UPDATE version v SET filename = g.filename, file_title = g."fileTitle", file_title_key = g."fileTitleKey", number = g.version, label = g.label,
            producer = g.producer, session = g.session, is_experimental = g."isExperimental", named_bpm = g.bpm, named_key = g.key
       FROM ${GIVEN} WHERE v.id = g.id`,
    [rows],
  );
}

/**
 * Rereads all file names if older rules read them last, in one transaction: files of one song that were listed apart are joined, with
 * everything that belongs to them. Versions moved by a curator stay.
 *
 * @returns how many versions changed
 * @see PRODUCT.md, File names
 */
export function readNamesAgain(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const rules = await readValue(transaction, column.number, 'SELECT name_rules AS rules FROM feed_cursor FOR UPDATE');
    if (rules >= NAME_RULES) return 0;
    const changed: { was: Named; now: ReturnType<typeof readAgain> }[] = [];
    for (let page = await readPage(transaction, 0); page.length > 0; ) {
      const others = page.map((was) => ({ was, now: readAgain(was) })).filter(({ was, now }) => isOtherwise(was, now));
      if (others.length > 0)
        await writePage(
          transaction,
          others.map(({ now }) => now),
        );
      changed.push(...others);
      page = await readPage(transaction, page.at(-1)?.id ?? 0);
    }
    await execute(transaction, 'UPDATE feed_cursor SET name_rules = $1', [NAME_RULES]);
    if (changed.length === 0) return 0;
    const led = await followMergedTitles(transaction);
    await carryAlong(
      transaction,
      changed.map(({ was }) => was),
    );
    await linkNamedProducers(
      transaction,
      changed.filter(({ was, now }) => was.producer !== now.producer).map(({ now }) => now),
    );
    const keys = changed.flatMap(({ was, now }) => [was.titleKey, now.fileTitleKey]);
    await refreshTitles(transaction, [...new Set([...keys, ...led])]);
    await announce(transaction, 'songs', 'playlists', 'favorites', 'statuses', 'titles', 'comments', 'news', 'credits');
    return changed.length;
  });
}
