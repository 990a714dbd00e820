import type { Identity } from '@simmer/contracts';
import type { Queries } from '../database.ts';
import { rememberPerson } from './rememberPerson.ts';

/** Keeps a copy of who writes something that is shown with the writer's address; as `rememberPerson`, called first. */
export async function rememberPersonWithEmail(queries: Queries, who: Identity): Promise<void> {
  await rememberPerson(queries, who);
  await queries.query('UPDATE person SET email = $2 WHERE user_id = $1 AND email IS DISTINCT FROM $2', [
    who.userId,
    who.email,
  ]);
}
