import { column } from '@simmer/service-common/database/column.ts';
import { type Queries, readValues } from '@simmer/service-common/database/rows.ts';

/** Names a guest's word on a version: whoever is told of it is told of the latest one. */
export const verdictEvent = (guestId: number, versionId: number) => `verdict-${guestId}-${versionId}`;

/** Deletes what people were told of a guest's word on a version. @returns these people */
export function forgetVerdict(queries: Queries, guestId: number, versionId: number): Promise<number[]> {
  return readValues(
    queries,
    column.number,
    `DELETE FROM notification
      WHERE event_key = $1
        AND user_id IN (SELECT unnest(ARRAY[maker_id, owner_id]) FROM public_link
                         WHERE id = (SELECT public_link_id FROM guest WHERE id = $2))
     RETURNING user_id AS "userId"`,
    [verdictEvent(guestId, versionId), guestId],
  );
}
