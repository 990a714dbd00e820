import type { Identity } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import type { TestLibrary } from './testLibrary.ts';

/** What each test itself knows the form of. */
export type Reply = ReturnType<typeof JSON.parse>;

export type Answered<Body> = { status: number; body: Body };

/** Calls the library with a JSON body, as somebody, and reads the answer. */
export async function askLibrary<Body = Record<string, unknown>>(
  library: TestLibrary,
  method: string,
  path: string,
  { as = {}, body }: { as?: Partial<Identity> | null; body?: unknown } = {},
): Promise<Answered<Body>> {
  const answer = await library.call(path, { method, as, json: body });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body };
}

/** What a refused call's answer has, for `toMatchObject`. */
export const refusal = (status: number, detail: string) => ({ status, body: { detail } });

/** The topics announced so far, in their order. */
export function announcedTopics(library: TestLibrary): Promise<string[]> {
  return readValues(library.database, column.text, 'SELECT topic FROM outbox ORDER BY seq');
}
