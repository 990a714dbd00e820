import { describe, expect, it } from 'vitest';
import { aTeamPerson } from '../../testing/fakeAuth.ts';
import { decidersOf, type Stored, standingOf } from './standing.ts';

const [ANA, BO, CY] = [1, 2, 3];
const team = new Map(
  [aTeamPerson(ANA, 'Ana'), aTeamPerson(BO, 'Bo'), aTeamPerson(CY, 'Cy', { isCurator: true })].map((one) => [
    one.id,
    one,
  ]),
);
const stored = (options: Partial<Stored> = {}): Stored => ({
  askedBy: ANA,
  deciderIds: null,
  producerIds: [],
  words: [],
  ...options,
});
const approved = (userId: number) => ({ userId, verdict: 'approved' as const });
const changes = (userId: number) => ({ userId, verdict: 'changes' as const });

describe('the deciders of a song', () => {
  it('are its producers and the curators, each once', () => {
    expect(decidersOf(stored({ producerIds: [BO, CY] }), team)).toEqual({ ids: [BO, CY], areChosen: false });
  });

  it('are whoever was chosen, as far as they still have access', () => {
    expect(decidersOf(stored({ deciderIds: [BO, 9], producerIds: [CY] }), team)).toEqual({
      ids: [BO],
      areChosen: true,
    });
    expect(decidersOf(stored({ deciderIds: [9], producerIds: [BO] }), team)).toEqual({
      ids: [BO, CY],
      areChosen: false,
    });
  });

  it('are whoever asked if there is nobody else', () => {
    const noCurator = new Map([...team].filter(([id]) => id !== CY));
    expect(decidersOf(stored({ producerIds: [9] }), noCurator).ids).toEqual([ANA]);
    expect(decidersOf(stored({ askedBy: 9 }), noCurator).ids).toEqual([]);
  });

  it('are not left out while nobody can tell who has access', () => {
    expect(decidersOf(stored({ deciderIds: [9] }), undefined).ids).toEqual([9]);
  });
});

describe('a song', () => {
  const both = { deciderIds: [ANA, BO] };

  it('waits until all its deciders approved it', () => {
    expect(standingOf(stored(both), team)).toMatchObject({ state: 'waiting', waitingFor: [ANA, BO] });
    expect(standingOf(stored({ ...both, words: [approved(ANA)] }), team)).toMatchObject({
      state: 'waiting',
      waitingFor: [BO],
    });
    const all = [approved(ANA), approved(BO)];
    expect(standingOf(stored({ ...both, words: all }), team)).toMatchObject({ state: 'approved', waitingFor: [] });
  });

  it('needs changes once one of them says so, whatever the others say', () => {
    const words = [approved(ANA), changes(BO)];
    expect(standingOf(stored({ ...both, words }), team).state).toBe('changesAsked');
  });

  it('does not stand otherwise for what others say', () => {
    expect(standingOf(stored({ ...both, words: [changes(CY), approved(CY)] }), team).state).toBe('waiting');
  });

  it('stands nowhere while nobody is asked', () => {
    expect(standingOf(stored({ ...both, askedBy: null, words: [changes(BO)] }), team)).toMatchObject({
      state: 'notAsked',
      waitingFor: [],
    });
  });

  it('is never approved by nobody', () => {
    expect(standingOf(stored({ askedBy: 9 }), new Map())).toMatchObject({ state: 'waiting', waitingFor: [] });
  });
});
