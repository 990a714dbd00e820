import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../../document/endpoints.ts';
import { LARGEST_ID } from './largestId.ts';

type Check = { _zod: { def: { check: string; abort?: boolean; maximum?: number; value?: number; format?: string } } };
type Definition = {
  type: string;
  checks?: Check[];
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
};

/** Checks that depend only on a text's length, or trim it. */
const CHEAP = ['overwrite', 'min_length', 'max_length'];

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** What bounds a piped value: its source, unless that only gives it another shape. */
const bounding = ({ in: source, out }: Definition) =>
  source && definitionOf(source).type === 'transform' ? out : source;

/** Every field of an input with its place. Cleaned values are bounded by their source. */
function* parts(schema: z.core.$ZodType, place: string): Generator<[place: string, Definition]> {
  const definition = definitionOf(schema);
  yield [place, definition];
  const { shape, innerType, element, keyType, valueType, options = [] } = definition;
  for (const inner of [innerType, bounding(definition), keyType, valueType, ...options]) {
    if (inner) yield* parts(inner, place);
  }
  if (element) yield* parts(element, `${place}[]`);
  for (const [name, inner] of Object.entries(shape ?? {})) yield* parts(inner, `${place}.${name}`);
}

const inputs = endpoints.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [...parts(schema, `${call.name} ${part}`)] : [];
  }),
);
const checksOf = ({ checks = [] }: Definition) => checks.map(({ _zod }) => _zod.def);
const ofType = (type: string) => inputs.filter(([, definition]) => definition.type === type);

describe('every text in an input', () => {
  const texts = ofType('string');

  it('is refused for its length before any costly check', () => {
    expect(texts.length).toBeGreaterThan(100);
    const unbounded = texts.filter(([, definition]) => {
      const checks = checksOf(definition);
      const bound = checks.findIndex(({ check, abort }) => check === 'max_length' && abort);
      return bound < 0 || checks.slice(0, bound).some(({ check }) => !CHEAP.includes(check));
    });
    expect(unbounded.map(([place]) => place)).toEqual([]);
  });

  it('allows no character that the database cannot store', () => {
    const trusting = texts.filter(([, definition]) => !checksOf(definition).some(({ check }) => check === 'custom'));
    expect(trusting.map(([place]) => place)).toEqual([]);
  });
});

it('every list in an input has an end', () => {
  const endless = ofType('array').filter(
    ([, definition]) => !checksOf(definition).some(({ check }) => check === 'max_length'),
  );
  expect(endless.map(([place]) => place)).toEqual([]);
});

describe('every number in an input', () => {
  /** Searched for among larger numbers, or never stored as they are. */
  const larger = ['listAudit query.before', 'listAudit query.person', 'listUsersById body.userIds[]'];

  it('fits the database', () => {
    const beyond = ofType('number').filter(([place, definition]) => {
      const checks = checksOf(definition);
      const most = checks.filter(({ check }) => check === 'less_than').map(({ value = Infinity }) => value);
      return !larger.includes(place) && !(Math.min(...most) <= LARGEST_ID);
    });
    expect(beyond.map(([place]) => place)).toEqual([]);
  });
});
