import { type SongStatus, titleKey } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** The demo songs' statuses. They vary, so a new user sees songs at every stage; sketches are hidden by the default filter. */
const demoStatuses = new Map<string, SongStatus>(
  (
    [
      ['Midnight Drive', 'In Progress'],
      ['Paper Boats', 'Half-baked'],
      ['Slow Boil', 'Marinating'],
      ['Lantern Street', 'Done(ish)'],
      ['Open Window idea 1', 'Half-baked'],
    ] as const
  ).map(([title, status]) => [titleKey(title), status]),
);

/**
 * Gives the demo songs their statuses if an empty library is filled with nothing else; never changes a team's own songs.
 *
 * @param titleKeys each song once
 * @returns whether it did
 */
export async function giveDemoStatuses(queries: Queries, titleKeys: readonly string[]): Promise<boolean> {
  const areTheDemoSongs = titleKeys.length === demoStatuses.size && titleKeys.every((key) => demoStatuses.has(key));
  if (!areTheDemoSongs) return false;
  await execute(
    queries,
    `INSERT INTO song_status (title_key, status)
     SELECT title_key, status FROM json_to_recordset($1::json) AS demo (title_key text, status text)
     ON CONFLICT (title_key) DO NOTHING`,
    [JSON.stringify(titleKeys.map((key) => ({ title_key: key, status: demoStatuses.get(key) })))],
  );
  return true;
}
