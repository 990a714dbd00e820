import type { z } from 'zod';
import type { AnyEndpoint } from '../../base/call/endpoint.ts';
import type { CallExample } from '../../base/call/exampleOf.ts';
import { type JsonObject, plainJsonSchema } from './jsonSchema.ts';
import { parameterText } from './parameterTexts.ts';

type Place = 'path' | 'query';
type Parameters = { properties?: Record<string, JsonObject>; required?: string[] };

const exampleFor = (values: unknown, name: string): JsonObject => {
  const value = (values as JsonObject | undefined)?.[name];
  return value === undefined ? {} : { example: value };
};

function parametersIn(
  place: Place,
  schema: z.ZodType | undefined,
  values: unknown,
  describe: (name: string) => object,
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = plainJsonSchema(schema, 'input') as Parameters;
  return Object.entries(properties).map(([name, { default: usual, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describe(name),
    // Path parameters are always required.
    schema: place === 'query' && usual !== undefined ? { ...property, default: usual } : property,
    ...exampleFor(values, name),
  }));
}

/**
 * The parameters of a call's path and query.
 *
 * @param namesInPath the document's names for the path's parameters, in the order of the path
 */
export function parametersOf(
  call: AnyEndpoint,
  namesInPath: readonly string[],
  noun: string,
  example: CallExample | undefined,
): JsonObject[] {
  const describe = (name: string) => {
    const description = parameterText(noun, call.name, name);
    return description === undefined ? {} : { description };
  };
  const inPath = parametersIn('path', call.params, example?.params, describe);
  const places = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return [
    ...inPath.map((one) => ({ ...one, name: namesInPath[places.indexOf(one.name)] ?? one.name })),
    ...parametersIn('query', call.query, example?.query, describe),
  ];
}
