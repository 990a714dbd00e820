import pg from 'pg';
import { isChangedUnderPlan } from './databaseErrors.ts';
import { createStatementNames } from './statementNames.ts';

const statementNames = createStatementNames();

const CUT_OFF_WITHIN_MS = 1_500;

/**
 * A connection whose end never ends the process. Pool and TypeORM listen for its errors while they hold it, but in
 * between nobody does, and Node exits on an `error` event without a listener. Nothing is hidden: queries on a closed
 * connection fail, and the pool logs the end of an idle one.
 */
export class TolerantClient extends pg.Client {
  /** Postgres' own process for this connection; missing from the driver's types */
  declare readonly processID: number | null;
  readonly #config: string | pg.ClientConfig | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#config = config;
    this.on('error', () => undefined);
  }

  /**
   * Sends a statement. Those with a list of values, also an empty one, are sent by name where their text recurs: planning
   * an ordinary statement costs Postgres ten times what it takes to run.
   */
  override query = ((statement: unknown, values?: unknown, ...more: unknown[]) => {
    const ask = (queried: unknown, ...rest: unknown[]) =>
      Reflect.apply(super.query, this, [queried, ...rest]) as Promise<pg.QueryResult>;
    if (typeof statement !== 'string' || !Array.isArray(values) || more.length > 0)
      return ask(statement, values, ...more);
    const name = statementNames.nameOf(statement);
    if (name === undefined) return ask(statement, values);
    return ask({ name, text: statement, values }).catch((error: unknown) => {
      if (isChangedUnderPlan(error)) statementNames.rename(statement);
      throw error;
    });
  }) as pg.Client['query'];

  /**
   * Cancels what is running here, on both sides: closes the connection at once, and asks Postgres to end its process,
   * which would otherwise finish the statement as soon as it can.
   * @throws the error of the connection that sends the request
   */
  async cutOff(): Promise<void> {
    const { processID } = this;
    void this.end().catch(() => undefined);
    if (processID === null) return;
    const limits = { connectionTimeoutMillis: CUT_OFF_WITHIN_MS, query_timeout: CUT_OFF_WITHIN_MS };
    const config = typeof this.#config === 'string' ? { connectionString: this.#config } : this.#config;
    const asking = new pg.Client({ ...config, ...limits });
    asking.on('error', () => undefined);
    try {
      await asking.connect();
      await asking.query('SELECT pg_terminate_backend($1)', [processID]);
    } finally {
      void asking.end().catch(() => undefined);
    }
  }
}
