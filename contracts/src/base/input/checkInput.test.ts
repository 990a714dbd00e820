import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../document/endpoints.ts';
import { checkInput } from './checkInput.ts';

/** A validator's wording for programmers. */
const jargon =
  /\b(expected|received|NaN|undefined|null|invalid|regex|pattern|zod|string|boolean|integer|array|object|input|infinity)\b|[<>]=?|\[object/i;
/** "Title title is required" */
const doubledWord = /\b(\w+) \1\b/i;

const anything: unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1.5,
  -1,
  0,
  1e300,
  true,
  '',
  ' ',
  'x',
  '-1',
  '1e9',
  '\u0000',
  'x'.repeat(25_000),
  '🎛️'.repeat(5000),
  [],
  ['x'],
  [1],
  [null],
  [{}],
  {},
  { a: 1 },
  Array.from({ length: 1200 }, (_, index) => (index % 2 ? index : `x${index}`)),
];

type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
};

/** Wrong values for a schema, and for each field of an otherwise empty object. */
function wrongFor(schema: z.core.$ZodType, depth = 0): unknown[] {
  if (depth > 6) return [];
  const definition = schema._zod.def as unknown as Definition;
  const { shape, element, valueType, innerType, options = [] } = definition;
  const inner = [innerType, definition.in, definition.out, ...options].flatMap((part) =>
    part ? wrongFor(part, depth + 1) : [],
  );
  return [
    ...(depth === 0 ? anything : []),
    ...inner,
    ...(element ? [...anything, ...wrongFor(element, depth + 1)].map((wrong) => [wrong]) : []),
    ...(valueType ? [...anything, ...wrongFor(valueType, depth + 1)].map((wrong) => ({ a: wrong })) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, part]) =>
      [...anything, ...wrongFor(part, depth + 1)].map((wrong) => ({ [name]: wrong })),
    ),
  ];
}

const inputs = endpoints.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name: `${part} of ${call.name}`, schema }] : [];
  }),
);

describe('the message for an invalid input', () => {
  it.each(inputs)('is a plain sentence: $name', ({ schema }) => {
    const said = new Set<string>();
    for (const wrong of wrongFor(schema)) {
      const input = checkInput(schema, wrong);
      if (!input.isValid) for (const { message } of input.errors) said.add(message);
    }
    const odd = [...said].filter(
      (message) =>
        jargon.test(message) || doubledWord.test(message) || !/^[A-Z“]/.test(message) || message.length > 160,
    );
    expect(odd).toEqual([]);
  });

  const form = z.object({
    displayName: z.string().min(2).max(5),
    bpm: z.number().max(999),
    isOpen: z.boolean(),
    songOrders: z.array(z.object({ orderPosition: z.int() })).max(2),
    status: z.enum(['Sketch', 'Archived']),
    email: z.email(),
  });
  const right = { displayName: 'Mia', bpm: 120, isOpen: true, songOrders: [], status: 'Sketch', email: 'a@b.example' };
  it.each([
    [{ displayName: undefined }, 'Display name is required'],
    [{ displayName: 'M' }, 'Display name must have at least 2 characters'],
    [{ displayName: 'Mia Moss' }, 'Display name can have at most 5 characters'],
    [{ bpm: Number.NaN }, 'Tempo must be a number'],
    [{ bpm: 1000 }, 'Tempo must be at most 999'],
    [{ isOpen: 'yes' }, 'Open must be true or false'],
    [{ songOrders: [{ orderPosition: 1 }, { orderPosition: 1.5 }] }, 'Place in entry 2 must be a whole number'],
    [{ songOrders: [1] }, 'Entry 1 in order is not valid'],
    [{ songOrders: Array(3).fill({ orderPosition: 1 }) }, 'Order can have at most 2 entries'],
    [{ status: 'Cooking' }, 'Status must be one of Sketch, Archived'],
    [{ email: 'mia' }, 'Email must be an email address'],
  ])('%j: %s', (wrong, said) => {
    expect(checkInput(form, { ...right, ...wrong })).toMatchObject({ isValid: false, message: said });
  });

  it('says that it could not be read if it is not a form', () => {
    expect(checkInput(form, 'x')).toMatchObject({ message: 'Couldn’t read the request' });
  });
});
