import { z } from 'zod';
import { songStatuses } from '../../rules/songStatus.ts';
import { songStatusValue } from '../songStatuses.ts';

export type JsonObject = Record<string, unknown>;

/** Whether a schema describes what is sent or what is answered: a field with a default may be left out of the first, and is always in the second. */
export type Direction = 'input' | 'output';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  // The contracts only add: who reads an answer must expect fields that are not named yet.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Made by code, which no JSON schema can show.
  if (zodSchema === songStatusValue) {
    jsonSchema.type = 'string';
    jsonSchema.enum = songStatuses.map(({ value }) => value);
  }
};

const options = (io: Direction) => ({ io, unrepresentable: 'any', target: 'draft-2020-12', override }) as const;

/** A small schema without named parts, such as those of parameters. */
export const plainJsonSchema = (schema: z.ZodType, io: Direction): JsonObject => z.toJSONSchema(schema, options(io));

/** Several schemas by their names, each with references to the others where it has them in it. */
export function jsonSchemas(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: Direction,
  address: (name: string) => string,
): Record<string, JsonObject> {
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: address });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}
