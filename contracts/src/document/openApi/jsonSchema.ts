import { z } from 'zod';
import { songStatuses } from '../../catalogue/statuses/songStatus.ts';
import { songStatusValue } from '../../catalogue/statuses/songStatuses.ts';

export type JsonObject = Record<string, unknown>;

/** Whether a schema describes requests or replies. Requests may omit a field with a default; replies always have it. */
export type Direction = 'input' | 'output';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  // The contracts only add, so readers of a reply must accept unknown fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Validated by code, which a JSON schema can't express.
  if (zodSchema === songStatusValue) {
    jsonSchema.type = 'string';
    jsonSchema.enum = songStatuses.map(({ value }) => value);
  }
};

const options = (io: Direction) => ({ io, unrepresentable: 'any', target: 'draft-2020-12', override }) as const;

/** A small schema without named parts, such as those of parameters. */
export const plainJsonSchema = (schema: z.ZodType, io: Direction): JsonObject => z.toJSONSchema(schema, options(io));

/** Several schemas by name, with references where one contains another. */
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
