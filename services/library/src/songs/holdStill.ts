import type { Queries } from '../database.ts';

/** Whoever follows the change log holds this row while files come and go: what is done to versions waits for a page, and a page for it. */
export const holdStill = (queries: Queries) => queries.query('SELECT FROM feed_cursor FOR UPDATE');
