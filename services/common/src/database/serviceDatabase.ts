import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type EntityManager, type QueryResult, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppError } from '../base/appError.ts';
import { currentDeadline } from '../base/deadline.ts';
import type { Log } from '../base/log.ts';
import { type Channels, createChannels } from './channels.ts';
import { isUndoneByAnother } from './databaseErrors.ts';
import { createThroughRestarts } from './restarts.ts';
import { TolerantClient } from './tolerantClient.ts';

type Isolation = 'READ UNCOMMITTED' | 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
type Work<T> = (manager: EntityManager) => Promise<T>;

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

/** Runs the work again if another transaction caused the rollback. */
async function goneThrough<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isUndoneByAnother(error)) throw error;
      // A random pause, or the two would collide again.
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/**
 * A database whose queries are cancelled at their call's deadline, and in any case after `longestQueryMs`, even if
 * Postgres' own process has frozen. Retries transactions rolled back by a deadlock. A restart of Postgres delays what has
 * not begun.
 */
export class ServiceDatabase extends DataSource {
  readonly #log: Log;
  readonly #longestQueryMs: number;
  /** where it is, for a connection beside the pool */
  readonly url: string;
  readonly channels: Channels;
  readonly #closing = new AbortController();

  constructor(
    options: DataSourceOptions & { url: string },
    { log, longestQueryMs }: { log: Log; longestQueryMs: number },
  ) {
    super(options);
    this.url = options.url;
    this.channels = createChannels(options.url, log);
    this.#log = log;
    this.#longestQueryMs = longestQueryMs;
    const driver = this.driver as PostgresDriver;
    const connect = driver.obtainMasterConnection.bind(driver);
    const throughRestarts = createThroughRestarts(options.url, this.#closing.signal);
    driver.obtainMasterConnection = () => throughRestarts(connect);
  }

  override async destroy(): Promise<void> {
    this.#closing.abort();
    await this.channels.close();
    await super.destroy();
  }

  override createQueryRunner(mode?: 'master' | 'slave'): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const ask = runner.query;
    runner.query = (...args: unknown[]) => {
      const once = () => this.#limited(runner, () => Reflect.apply(ask, runner, args) as Promise<QueryResult>);
      // A single statement of a transaction cannot be retried, only the whole transaction.
      return runner.isTransactionActive ? once() : goneThrough(once);
    };
    return runner;
  }

  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: Isolation, work: Work<T>): Promise<T>;
  override transaction<T>(...args: [Work<T>] | [Isolation, Work<T>]): Promise<T> {
    return goneThrough(() => (args.length === 1 ? super.transaction(args[0]) : super.transaction(...args)));
  }

  async #limited<T>(runner: QueryRunner, ask: () => Promise<T>): Promise<T> {
    const deadline = currentDeadline();
    deadline?.throwIfAborted();
    // The pool has its own limit for this.
    const connection: unknown = runner.isReleased ? undefined : await runner.connect();
    deadline?.throwIfAborted();
    let givenUp: { reason: unknown; cut: Promise<void> | undefined } | undefined;
    const giveUp = (reason: unknown) => {
      const cut = connection instanceof TolerantClient ? connection.cutOff() : undefined;
      cut?.catch((error: unknown) => this.#log.warn({ err: error }, 'could not cancel a query'));
      givenUp ??= { reason, cut };
    };
    const onDue = () => giveUp(deadline?.reason);
    const takesTooLong = () => giveUp(new AppError('unavailable', 'The database isn’t responding. Please try again.'));
    const timer = setTimeout(takesTooLong, this.#longestQueryMs);
    deadline?.addEventListener('abort', onDue, { once: true });
    try {
      return await ask();
    } catch (error) {
      if (!givenUp) throw error;
      // Reports the failure only once it is certain that nothing more will happen.
      await givenUp.cut?.catch(() => undefined);
      throw givenUp.reason;
    } finally {
      clearTimeout(timer);
      deadline?.removeEventListener('abort', onDue);
    }
  }
}
