import type { AnyEndpoint } from '@simmer/contracts/services';

/** How to make a call of a seeded service, or why it is not made. */
export type SeededCall = { path: string } | { left: string };

/** The GET calls of a service with their seeded paths. @throws Error if one is neither given nor left out */
export function seededGets(
  endpoints: readonly AnyEndpoint[],
  calls: Readonly<Record<string, SeededCall>>,
): { name: string; path: string }[] {
  const gets = endpoints.filter(({ method }) => method === 'GET');
  const forgotten = gets.filter(({ name }) => !(name in calls)).map(({ name }) => name);
  const unknown = Object.keys(calls).filter((name) => !gets.some((call) => call.name === name));
  if (forgotten.length + unknown.length > 0) {
    throw new Error(
      `These calls are not in the table: ${forgotten.join(', ')}. These are none: ${unknown.join(', ')}.`,
    );
  }
  return gets.flatMap(({ name }) => {
    const call = calls[name];
    return call && 'path' in call ? [{ name, path: call.path }] : [];
  });
}

/** Makes calls one after the other. @returns those that were not answered with 200, and what they were answered */
export async function refusedOf(
  calls: readonly { name: string; path: string }[],
  ask: (path: string) => Promise<Response>,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, path } of calls) {
    const answer = await ask(path);
    const text = await answer.text();
    if (answer.status !== 200) refused.push(`${name} ${answer.status} ${text}`);
  }
  return refused;
}
