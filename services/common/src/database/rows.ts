import { assertRows, assertValue, nameOf, type RowShape } from './rowShape.ts';

/** A transaction, or the database itself. */
export type Queries = { query(statement: string, parameters?: unknown[]): Promise<unknown> };

type Answer = { rows: unknown[]; count: number };

/** TypeORM returns the rows and the number of changes for UPDATE and DELETE, and only the rows for everything else. */
async function ask(queries: Queries, statement: string, parameters: unknown[] | undefined): Promise<Answer> {
  const answer = await queries.query(statement, parameters);
  if (!Array.isArray(answer)) throw new Error(`"${nameOf(statement)}" did not return rows.`);
  const [rows, count]: unknown[] = answer;
  if (Array.isArray(rows) && typeof count === 'number') return { rows, count };
  return { rows: answer, count: answer.length };
}

function only<Thing>(things: Thing[], statement: string): Thing | undefined {
  if (things.length > 1)
    throw new Error(`"${nameOf(statement)}" must return one row at most, but returned ${things.length}.`);
  return things[0];
}

const missing = (statement: string) => new Error(`"${nameOf(statement)}" must return a row, but returned none.`);

/** Runs a statement whose rows are not needed. */
export async function execute(queries: Queries, statement: string, parameters?: unknown[]): Promise<void> {
  await queries.query(statement, parameters);
}

/**
 * The number of rows a statement changed, found or returned. An INSERT counts what it returns, so it must return
 * something.
 */
export async function countRows(queries: Queries, statement: string, parameters?: unknown[]): Promise<number> {
  return (await ask(queries, statement, parameters)).count;
}

/** The rows a statement finds or returns. */
export async function readRows<Row>(
  queries: Queries,
  shape: RowShape<Row>,
  statement: string,
  parameters?: unknown[],
): Promise<Row[]> {
  const { rows } = await ask(queries, statement, parameters);
  assertRows(rows, shape, statement);
  return rows;
}

/** The row, if any. @throws Error for several rows */
export async function findRow<Row>(
  queries: Queries,
  shape: RowShape<Row>,
  statement: string,
  parameters?: unknown[],
): Promise<Row | undefined> {
  return only(await readRows(queries, shape, statement, parameters), statement);
}

/** The row. @throws Error for none or several rows */
export async function readRow<Row extends object>(
  queries: Queries,
  shape: RowShape<Row>,
  statement: string,
  parameters?: unknown[],
): Promise<Row> {
  const row = await findRow(queries, shape, statement, parameters);
  if (row === undefined) throw missing(statement);
  return row;
}

/** The values of a statement that returns one column. */
export async function readValues<Value>(
  queries: Queries,
  shape: RowShape<Value>,
  statement: string,
  parameters?: unknown[],
): Promise<Value[]> {
  const { rows } = await ask(queries, statement, parameters);
  return rows.map((row) => {
    const [[column, value] = [], another] = Object.entries(row ?? {});
    if (column === undefined || another) throw new Error(`"${nameOf(statement)}" must return one column.`);
    assertValue(value, shape, { statement, column });
    return value;
  });
}

/** The value, if any. @throws Error for several rows */
export async function findValue<Value>(
  queries: Queries,
  shape: RowShape<Value>,
  statement: string,
  parameters?: unknown[],
): Promise<Value | undefined> {
  return only(await readValues(queries, shape, statement, parameters), statement);
}

/** The value. @throws Error for none or several rows */
export async function readValue<Value>(
  queries: Queries,
  shape: RowShape<Value>,
  statement: string,
  parameters?: unknown[],
): Promise<Value> {
  const values = await readValues(queries, shape, statement, parameters);
  only(values, statement);
  if (!(0 in values)) throw missing(statement);
  return values[0];
}
