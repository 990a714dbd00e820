import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** The change log's follower locks this row while it applies a page, so changes to versions and pages never overlap. */
export const holdStill = (queries: Queries) => execute(queries, 'SELECT FROM feed_cursor FOR UPDATE');
