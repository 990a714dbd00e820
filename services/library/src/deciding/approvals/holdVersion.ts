import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { execute, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

const heldVersion = z.object({
  id: z.number(),
  titleKey: z.string(),
  mediaName: z.string(),
  modifiedAt: z.string(),
  isHidden: z.boolean(),
});

/** A version as it is while its song is held. */
export type HeldVersion = z.infer<typeof heldVersion>;

/** Lets one person at a time decide about a version's song, until the transaction ends. */
export async function holdVersion(queries: Queries, versionId: number): Promise<HeldVersion | undefined> {
  let titleKey: string | undefined;
  for (;;) {
    const version = await findRow(
      queries,
      heldVersion,
      `SELECT id, title_key AS "titleKey", media_name AS "mediaName", ${isoMoment('modified_at')} AS "modifiedAt",
              is_hidden AS "isHidden"
         FROM version WHERE id = $1 AND missing_at IS NULL`,
      [versionId],
    );
    // While this waited for the song, a merge may have given the version to another one.
    if (!version || version.titleKey === titleKey) return version;
    titleKey = version.titleKey;
    await execute(queries, 'SELECT FROM song WHERE title_key = $1 FOR NO KEY UPDATE', [titleKey]);
  }
}
