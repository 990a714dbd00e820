import { StorageError } from '@simmer/sync/src/catalogue/dropbox/connection/storageError.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createModelStorage } from './modelStorage.ts';
import { createMusicians, type Deed, deeds } from './musicians.ts';
import { startSyncedLibrary } from './syncedLibrary.ts';

/** A few in an ordinary run; in a long one, more than 2,000 deeds. */
const RUNS = process.env['SIMMER_LONG'] ? 220 : 4;
const SEED = Number(process.env['STORAGE_SEED'] ?? 20_260_501);
const MINUTES_MS = 60_000;

type Round = {
  before: Deed[];
  /** one before each call of the storage */
  meanwhile: Deed[];
  /** calls that fail, counted from the first of the round */
  failingCalls: number[];
  losesCursors: boolean;
  /** statements at which a process ends */
  deaths: number[];
  isApproved: boolean;
};

const deed = fc.record({ what: fc.constantFrom(...deeds), where: fc.nat(100), isToldLate: fc.boolean() });
const round: fc.Arbitrary<Round> = fc.record({
  before: fc.array(deed, { maxLength: 3 }),
  meanwhile: fc.array(deed, { maxLength: 2 }),
  failingCalls: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
  losesCursors: fc.boolean(),
  deaths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
  isApproved: fc.boolean(),
});

let deedsDone = 0;

async function play(rounds: Round[]): Promise<void> {
  const model = createModelStorage();
  const musicians = createMusicians(model);
  const library = await startSyncedLibrary(model.storage);
  const versionOf = new Map<object, number>();

  async function syncThrough({ before, meanwhile, failingCalls, losesCursors, deaths }: Round): Promise<void> {
    const left = [...meanwhile];
    let calls = 0;
    if (losesCursors) model.loseCursors();
    for (const one of before) musicians.do(one);
    model.onCall(() => {
      calls += 1;
      const next = left.shift();
      if (next) musicians.do(next);
      if (failingCalls.includes(calls)) throw new StorageError('unavailable');
    });
    for (const statement of deaths) {
      await library.passAndDie(statement);
      await library.followAndDie(statement);
    }
    for (const _ of failingCalls) await library.pass().catch(() => undefined);
    model.onCall(() => {});
    for (const one of left) musicians.do(one);
    await library.pass();
    await library.follow();
    deedsDone += before.length + meanwhile.length;
  }

  async function check(): Promise<void> {
    const compared = await library.compare();
    const { count: heldCount } = await library.held.files(1);
    expect(compared.differences.filter(({ kind }) => kind !== 'extra')).toEqual([]);
    expect(compared.differenceCount).toBe(heldCount);
    const versions = new Map((await library.versions()).map((version) => [version.fileId, version]));
    expect(versions.size).toBe(model.files().length + heldCount);
    for (const file of model.files()) {
      const version = versions.get(file.fileId);
      expect(version).toMatchObject({ path: file.pathDisplay, contentHash: file.contentHash });
      const lineage = musicians.lineageOf(file.fileId);
      if (!version || !lineage) throw new Error(`Nobody knows ${file.pathDisplay}.`);
      // What people attach hangs on the version: it has to be the same one for ever.
      expect([file.pathDisplay, version.id]).toEqual([file.pathDisplay, versionOf.get(lineage) ?? version.id]);
      versionOf.set(lineage, version.id);
    }
  }

  try {
    for (const one of rounds) {
      await syncThrough(one);
      if (one.isApproved) await library.held.approve();
      await library.follow();
      await check();
      musicians.rest();
    }
    await library.held.approve();
    await check();
    expect((await library.held.files(1)).count).toBe(0);
  } finally {
    await library.stop();
  }
}

it(
  'whatever happens to the folder, and wherever we break off, list and attached data are right in the end',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 8 }), play), {
      numRuns: RUNS,
      seed: SEED,
    });
    expect(deedsDone).toBeGreaterThan(RUNS * 5);
  },
  RUNS * MINUTES_MS,
);
