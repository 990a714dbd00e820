import type { AnyEndpoint } from '../../base/call/endpoint.ts';

const PARAMETER = /:(\w+)/g;

const shapeOf = (path: string) => path.replace(PARAMETER, '{}');
const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const namesIn = (path: string) => [...path.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);

/** A call's path in OpenAPI notation, and its parameters' names there, in order. */
export type PathTemplate = { path: string; names: readonly string[] };

/**
 * The path of each call. OpenAPI has one name per path parameter for all methods. If calls differ, as in
 * `/api/song-comments/:cleanTitle` and `…/:id`, it is `cleanTitleOrId`.
 */
export function pathTemplates(calls: readonly AnyEndpoint[]): (call: AnyEndpoint) => PathTemplate {
  const shared = new Map<string, Set<string>[]>();
  for (const { path } of calls) {
    const named = shared.get(shapeOf(path)) ?? [];
    for (const [index, name] of namesIn(path).entries()) named[index] = (named[index] ?? new Set()).add(name);
    shared.set(shapeOf(path), named);
  }
  return ({ path }) => {
    const names = (shared.get(shapeOf(path)) ?? []).map((called) =>
      [...called].sort().reduce((all, name) => `${all}Or${capitalized(name)}`),
    );
    const left = [...names];
    return { path: path.replace(PARAMETER, () => `{${left.shift() ?? ''}}`), names };
  };
}
