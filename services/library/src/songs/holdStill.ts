import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** Whoever follows the change log holds this row while files come and go: what is done to versions waits for a page, and a page for it. */
export const holdStill = (queries: Queries) => execute(queries, 'SELECT FROM feed_cursor FOR UPDATE');
