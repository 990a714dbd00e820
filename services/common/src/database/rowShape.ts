import type { z } from 'zod';

/** The shape of a row as Postgres returns it. It only validates: no defaults, no transforms. */
export type RowShape<Row> = z.ZodType<Row, Row>;

const WORDS_NAMED = 10;

/**
 * Rows are validated in tests and development, where someone can fix the schema; production passes them on unchecked.
 */
export const areRowsChecked = (): boolean => process.env.NODE_ENV !== 'production';

/** The first words of a statement, enough to find it. Values are parameters and never part of it. */
export const nameOf = (statement: string): string => statement.trim().split(/\s+/, WORDS_NAMED).join(' ');

/** Whether a schema changed a value. Objects are left out: extra JSON fields do no harm. */
const isChanged = (value: unknown, parsed: unknown) => !(value instanceof Object) && !Object.is(value, parsed);

/** Describes what is wrong with a value by names and types only, because the value may be private. */
export function flawOfValue(value: unknown, shape: z.ZodType): string | undefined {
  const { data, error } = shape.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) return [...issue.path.map(String), issue.message].join(': ');
  return isChanged(value, data) ? 'the schema changes it' : undefined;
}

/** The first column that the schema lacks or changes. */
function columnBeside(parsed: object, row: object): string | undefined {
  return Object.keys(row).find(
    (column) => !(column in parsed) || isChanged(Reflect.get(row, column), Reflect.get(parsed, column)),
  );
}

/** Describes what is wrong with a row: a value that does not match its column's schema, or a column without one. */
function flawOfRow(row: unknown, shape: z.ZodType): string | undefined {
  const { data, error } = shape.safeParse(row);
  const [issue] = error?.issues ?? [];
  if (issue) return [...issue.path.map(String), issue.message].join(': ');
  if (!(row instanceof Object) || !(data instanceof Object)) return undefined;
  const column = columnBeside(data, row);
  return column && `${column}: the schema ${column in data ? 'changes it' : 'does not name it'}`;
}

function refuse(flaw: string, statement: string): never {
  throw new Error(`A row of "${nameOf(statement)}" does not match its schema: ${flaw}`);
}

/** @throws Error that names the column where a row does not match the schema */
export function assertRows<Row>(rows: unknown[], shape: RowShape<Row>, statement: string): asserts rows is Row[] {
  if (!areRowsChecked()) return;
  for (const row of rows) {
    const flaw = flawOfRow(row, shape);
    if (flaw !== undefined) refuse(flaw, statement);
  }
}

/** @throws Error that names the column where a value does not match the schema */
export function assertValue<Value>(
  value: unknown,
  shape: RowShape<Value>,
  { column, statement }: { column: string; statement: string },
): asserts value is Value {
  const flaw = areRowsChecked() ? flawOfValue(value, shape) : undefined;
  if (flaw !== undefined) refuse(`${column}: ${flaw}`, statement);
}
