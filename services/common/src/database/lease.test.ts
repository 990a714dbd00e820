import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './dataSource.ts';
import { createLease, type Lease } from './lease.ts';
import type { ServiceDatabase } from './serviceDatabase.ts';

const LOCK = 1;
let database: TestDatabase;
let service: ServiceDatabase;
const leases: Lease[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  service = await openDatabase({ url: database.url, entities: [], migrations: [], log: createLog('sync', 'silent') });
});
afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.release();
  await service.destroy();
  await database.drop();
});

function aLease(timing?: Parameters<typeof createLease>[2]): Lease {
  const lease = createLease(service, LOCK, timing);
  leases.push(lease);
  return lease;
}

it('is held by one, and by another when that one gives it back', async () => {
  const [one, two] = [aLease(), aLease()];
  expect([await one.hold(), await two.hold(), await one.hold()]).toEqual([true, false, true]);
  expect([one.isHeld(), two.isHeld()]).toEqual([true, false]);
  await one.release();
  expect([await two.hold(), await one.hold()]).toEqual([true, false]);
});

it('is lost by a silent instance, and kept by an active one', async () => {
  const silent = aLease({ silentAtMostMs: 50, signOfLifeMs: 3_600_000 });
  expect(await silent.hold()).toBe(true);
  const lively = aLease({ silentAtMostMs: 2_000, signOfLifeMs: 20 });
  await expect.poll(() => lively.hold()).toBe(true);
  expect(await silent.hold()).toBe(false);
  expect(silent.isHeld()).toBe(false);
  expect(await lively.hold()).toBe(true);
});

it('is lost after ten seconds of silence, unless it is told other times', async () => {
  const runner = service.createQueryRunner();
  vi.spyOn(service, 'createQueryRunner').mockReturnValueOnce(runner);
  expect(await aLease().hold()).toBe(true);
  expect(await runner.query('SHOW idle_session_timeout')).toEqual([{ idle_session_timeout: '10s' }]);
});

it('leaves its connection unchanged', async () => {
  const lease = aLease();
  await lease.hold();
  await lease.release();
  expect(await service.query('SHOW idle_session_timeout')).toEqual([{ idle_session_timeout: '0' }]);
});
