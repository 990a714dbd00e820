import { createJobs } from '../jobs.ts';
import { cook, cookFinally, openKitchen, silentLog } from './kitchen.ts';

/** A process that works on jobs until it is killed. */
const [, , url = ''] = process.argv;
const database = await openKitchen(url);
const jobs = createJobs({ database, log: silentLog, pollMs: 500 });
jobs.work(cook, cookFinally(database));
await jobs.start();
process.send?.('started');
