import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { TestLibrary } from './testLibrary.ts';

/** The versions' ids by their file names, without the ending. */
export async function versionIds({ database }: TestLibrary): Promise<Map<string, number>> {
  const rows = await readRows(
    database,
    z.object({ id: z.number(), filename: z.string() }),
    'SELECT id, filename FROM version',
  );
  return new Map(rows.map(({ id, filename }) => [filename.replace('.mp3', ''), id]));
}
