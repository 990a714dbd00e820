import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import type { EntityManager } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import { listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startBefore, sync } from '../../testing/startBefore.ts';
import { mirrorPass } from './mirrorPass.ts';

const signal = new AbortController().signal;
const listing = [listedFile('/a.wav'), listedFile('/b.wav')];
let statements: string[] = [];

/** Notes every statement. */
function noting(database: ServiceDatabase): ServiceDatabase {
  const noted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (name === 'query') {
          return (...given: unknown[]) => {
            statements.push(String(given[0]));
            return Reflect.apply(member as (...args: unknown[]) => unknown, object, given);
          };
        }
        if (name === 'transaction') {
          return (work: (tx: EntityManager) => Promise<unknown>) => database.transaction((tx) => work(noted(tx)));
        }
        return typeof member === 'function' ? member.bind(object) : member;
      },
    });
  return noted(database);
}

startBefore(beforeAll, { database: noting });

it('a pass that finds nothing new reads the mirror once and writes it once', async () => {
  const parts = { ...sync.parts, storage: scriptedStorage([listing], [[]]) };
  await mirrorPass(parts, signal);
  const before = await sync.parts.mirror.state();
  statements = [];
  sync.clock.move(60_000);
  await mirrorPass(parts, signal);
  expect(statements.map((statement) => statement.trim().split(' ')[0])).toEqual(['SELECT', 'WITH']);
  const after = await sync.parts.mirror.state();
  expect(after.lastSync?.getTime()).toBeGreaterThan(before.lastSync?.getTime() ?? 0);
  expect(after.position?.cursor).toBe('2');
  expect(await sync.parts.runs.latest(10)).toHaveLength(1);
});

it('lists the folder again where somebody asked for that while the storage was asked', async () => {
  const script = scriptedStorage([listing]);
  let isAsked = false;
  await mirrorPass(
    {
      ...sync.parts,
      storage: {
        ...script,
        async listOn(cursor) {
          if (!isAsked) await sync.parts.mirror.forgetPosition();
          isAsked = true;
          return { entries: [], unknownKinds: [], cursor, hasMore: false };
        },
      },
    },
    signal,
  );
  expect((await sync.parts.runs.latest(10)).map(({ kind }) => kind)).toEqual(['listing', 'listing']);
  expect((await sync.parts.mirror.state()).position?.cursor).toBe('1');
});
