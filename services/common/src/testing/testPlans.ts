import { beforeAll, expect, it } from 'vitest';
import { type MayWalk, outdated, type SentStatements, sentWhile, undeclared, type Walk, walksOf } from './plans.ts';

type Work = {
  databaseUrl: string;
  /** makes the calls and does the background work whose plans are checked. @returns what was refused */
  run(): Promise<string[]>;
};

/** Adds the tests of a service's plans. @param prepare starts the service and fills its tables */
export function testPlans(declared: readonly MayWalk[], prepare: () => Promise<Work>): void {
  let refused: string[];
  let sent: SentStatements;
  let walks: Walk[];

  beforeAll(async () => {
    const work = await prepare();
    sent = await sentWhile(async () => {
      refused = await work.run();
    });
    walks = await walksOf(work.databaseUrl, sent);
  });

  it('goes through no table that grows, for calls and background work, unless it is declared', () => {
    expect(refused).toEqual([]);
    expect(undeclared(walks, declared)).toEqual([]);
  });

  it('declares only statements that are sent', () => {
    expect(outdated(sent, declared)).toEqual([]);
  });
}
