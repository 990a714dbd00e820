import { column } from '@simmer/service-common/database/column.ts';
import { type Queries, readValues } from '@simmer/service-common/database/rows.ts';

/** Who was notified of these notes, for announcing that to them: their notifications go when a note is deleted. */
export function concernedBy(queries: Queries, commentIds: readonly number[]): Promise<number[]> {
  return readValues(
    queries,
    column.number,
    'SELECT DISTINCT user_id AS "userId" FROM notification WHERE comment_id = ANY ($1)',
    [commentIds],
  );
}
