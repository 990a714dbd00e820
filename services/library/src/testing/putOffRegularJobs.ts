import { kindOf } from '@simmer/service-common/jobs/every.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import type { Database } from '../database.ts';

const REGULAR = ['sum-up-songs', 'forget-past-plays', 'tidy-mails', 'forget-notifications', 'end-push-devices'];
const AT = new Date('2100-01-01T00:00:00Z');

/** As if what the library does regularly had just been done: otherwise each start would do all of it. */
export async function putOffRegularJobs(database: Database): Promise<void> {
  for (const name of REGULAR) await sendJob(database, kindOf({ name }), {}, { key: 'next', at: AT });
}
