import type { Identity } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { rememberPerson } from './rememberPerson.ts';

/** Copies a person whose e-mail address is shown with what they write; like `rememberPerson`, call it first. */
export async function rememberPersonWithEmail(queries: Queries, who: Identity): Promise<void> {
  await rememberPerson(queries, who);
  await execute(queries, 'UPDATE person SET email = $2 WHERE user_id = $1 AND email IS DISTINCT FROM $2', [
    who.userId,
    who.email,
  ]);
}
