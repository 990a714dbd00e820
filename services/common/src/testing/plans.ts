import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';

/** Statements as a service sent them, by text, each with one list of values it came with. */
export type SentStatements = Map<string, unknown[] | undefined>;

/** Only these have plans. */
const PLANNED = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|VALUES)\b/i;

/** Notes every statement that goes to Postgres while this runs. */
export async function sentWhile(work: () => Promise<void>): Promise<SentStatements> {
  const sent: SentStatements = new Map();
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args;
    const { text, values: own } =
      typeof statement === 'string' ? { text: statement, values } : (statement as pg.QueryConfig);
    if (PLANNED.test(text)) sent.set(text, Array.isArray(own) ? own : undefined);
    return Reflect.apply(query, this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}

/** A statement whose plan reads a whole table. */
export type Walk = { statement: string; table: string };

type PlanNode = {
  'Node Type': string;
  Schema?: string | undefined;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
};

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  Schema: z.string().optional(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

/** Tables read from start to end, as `schema.table`: pg-boss has one that is called like one of ours. */
const walkedIn = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [`${node.Schema}.${node['Relation Name']}`] : []),
  ...(node.Plans ?? []).flatMap(walkedIn),
];

/** Tables with fewer rows than this in the seed do not grow with use, or so slowly that reading them is the best plan. */
const GROWN_ROWS = 500;

/**
 * Finds statements whose plan reads a table that grows, from its start to its end: as it is planned for its values, and as it is planned for
 * any, which is what a named statement comes to after five runs.
 */
export async function walksOf(url: string, sent: SentStatements): Promise<Walk[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As if all were in memory: for tables of this size, Postgres prefers an index as it does for larger ones on disk.
    await client.query('SET random_page_cost = 1.1');
    const { rows } = await client.query<{ schema: string; table: string }>(
      `SELECT current_schema() AS schema, relname AS table FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND reltuples >= $1`,
      [GROWN_ROWS],
    );
    const grown = new Map(rows.map(({ schema, table }) => [`${schema}.${table}`, table]));
    const found: Walk[] = [];
    for (const [statement, values] of sent) {
      const plans = [
        await client.query(`EXPLAIN (VERBOSE, FORMAT JSON) ${statement}`, values),
        await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${statement}`),
      ];
      const walked = plans.flatMap((answer) => walkedIn(explained.parse(answer.rows)[0]['QUERY PLAN'][0].Plan));
      for (const walk of new Set(walked)) {
        const table = grown.get(walk);
        if (table !== undefined) found.push({ statement, table });
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

/** A statement that may read a whole table. */
export type MayWalk = {
  /** a part of the statement that no other one has */
  part: string;
  table: string;
  because: string;
};

const inOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim();

/** What nobody declared, each as one line. */
export function undeclared(walks: readonly Walk[], declared: readonly MayWalk[]): string[] {
  const isDeclared = ({ statement, table }: Walk) =>
    declared.some((may) => may.table === table && inOneLine(statement).includes(may.part));
  return walks.filter((walk) => !isDeclared(walk)).map(({ statement, table }) => `${table}: ${inOneLine(statement)}`);
}

/** Declarations of statements that nobody sends any more. */
export function outdated(sent: SentStatements, declared: readonly MayWalk[]): string[] {
  const texts = [...sent.keys()].map(inOneLine);
  return declared.map(({ part }) => part).filter((part) => !texts.some((text) => text.includes(part)));
}
