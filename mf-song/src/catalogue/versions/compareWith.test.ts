import { aVersion } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { counterpart } from './compareWith.ts';

const [newest, shown, playing, hidden] = [4, 3, 2, 1].map((id) => aVersion({ id, isHidden: id === 1 })) as [
  ReturnType<typeof aVersion>,
  ReturnType<typeof aVersion>,
  ReturnType<typeof aVersion>,
  ReturnType<typeof aVersion>,
];
const versions = [newest, shown, playing, hidden];
const comparedWith = (version: typeof newest, playingId?: number) =>
  counterpart(version, versions, { playingId, shownId: shown.id })?.id;

describe('a version is compared', () => {
  it('with the one that plays', () => expect(comparedWith(newest, playing.id)).toBe(playing.id));
  it('else with the shown one', () => expect(comparedWith(newest, 77)).toBe(shown.id));
  it('else with the newest other one', () => expect(comparedWith(shown)).toBe(newest.id));
  it('never with itself or a hidden one', () => {
    expect(comparedWith(playing, playing.id)).toBe(shown.id);
    expect(counterpart(newest, [newest, hidden], { playingId: hidden.id, shownId: hidden.id })).toBeUndefined();
  });
});
