import pg from 'pg';

/**
 * A connection whose end never ends the process. Pool and TypeORM listen for its errors while they hold it, but between the two nobody does,
 * and Node ends a process over an `error` event without a listener. Nothing is hidden: the queries of an ended connection fail, and the pool
 * logs the end of an idle one.
 */
export class TolerantClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
