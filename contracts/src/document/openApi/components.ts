import { z } from 'zod';
import type { AnyEndpoint } from '../../base/call/endpoint.ts';
import { type Direction, type JsonObject, jsonSchemas } from './jsonSchema.ts';
import { namedSchemas } from './namedSchemas.ts';

const PREFIX = '#/components/schemas/';

/** The schemas of all request bodies, or of all replies. */
type Side = { schemas: Record<string, JsonObject>; nameOf: (schema: z.ZodType) => string };

export type Components = {
  schemas: Record<string, JsonObject>;
  ofBody(schema: z.ZodType): JsonObject;
  ofReply(schema: z.ZodType): JsonObject;
};

function sideOf(io: Direction, roots: readonly z.ZodType[]): Side {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas()) registry.add(schema, { id: name });
  for (const [index, root] of roots.entries()) {
    if (!registry.has(root)) registry.add(root, { id: `unnamed${index}` });
  }
  const nameOf = (schema: z.ZodType) => registry.get(schema)?.id ?? '';
  return { schemas: jsonSchemas(registry, io, (name) => `${PREFIX}${name}`), nameOf };
}

function referencesIn(schema: unknown): string[] {
  const found = JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return [...found].flatMap(([, name]) => name ?? []);
}

/** These names and all names they refer to, directly or indirectly. */
function reachedFrom(names: Iterable<string>, side: Side, reached = new Set<string>()): Set<string> {
  for (const name of names) {
    if (reached.has(name)) continue;
    reached.add(name);
    reachedFrom(referencesIn(side.schemas[name] ?? {}), side, reached);
  }
  return reached;
}

/** The names of schemas whose shape in requests differs from that in replies. */
function sentOtherwise(sent: Side, answered: Side, both: readonly string[]): Set<string> {
  const isSame = (name: string) => JSON.stringify(sent.schemas[name]) === JSON.stringify(answered.schemas[name]);
  return new Set(both.filter((name) => [...reachedFrom([name], answered)].some((part) => !isSame(part))));
}

/** The schemas that calls share, each once, by its name in the contracts. If requests use another shape than replies, theirs is `…Input`. */
export function componentsOf(calls: readonly AnyEndpoint[], always: readonly z.ZodType[]): Components {
  const bodies = calls.flatMap(({ body }) => body ?? []);
  const replies = [...always, ...calls.flatMap(({ reply }) => (reply.kind === 'json' ? reply.schema : []))];
  const sent = sideOf('input', bodies);
  const answered = sideOf('output', replies);
  const sentNames = reachedFrom(bodies.map(sent.nameOf), sent);
  const answeredNames = reachedFrom(replies.map(answered.nameOf), answered);
  const otherwise = sentOtherwise(
    sent,
    answered,
    [...sentNames].filter((name) => answeredNames.has(name)),
  );

  const sentName = (name: string) => (otherwise.has(name) ? `${name}Input` : name);
  const renamed = (schema: JsonObject): JsonObject =>
    JSON.parse(
      JSON.stringify(schema).replace(/(?<="\$ref":"#\/components\/schemas\/)\w+/g, (name) => sentName(name)),
    ) as JsonObject;
  const isNamed = (name: string) => !name.startsWith('unnamed');
  const named = (names: Set<string>) => [...names].filter(isNamed);
  const shown = (side: Side, schema: z.ZodType): JsonObject => {
    const name = side.nameOf(schema);
    return isNamed(name) ? { $ref: `${PREFIX}${name}` } : (side.schemas[name] ?? {});
  };
  const schemas = new Map([
    ...named(sentNames).map((name) => [sentName(name), renamed(sent.schemas[name] ?? {})] as const),
    ...named(answeredNames).map((name) => [name, answered.schemas[name] ?? {}] as const),
  ]);
  return {
    schemas: Object.fromEntries([...schemas].sort(([a], [b]) => a.localeCompare(b))),
    ofBody: (schema) => renamed(shown(sent, schema)),
    ofReply: (schema) => shown(answered, schema),
  };
}
