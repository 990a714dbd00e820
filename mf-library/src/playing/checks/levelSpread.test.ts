import type { PlaylistCheck } from '@simmer/contracts/extra';
import { aSoundCheck, someSoundMeasures } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { levelScale, levelSpread } from './levelSpread.ts';

const song = (cleanTitle: string, integratedLufs: number | null): PlaylistCheck => ({
  ...aSoundCheck({ measures: someSoundMeasures({ integratedLufs }) }),
  cleanTitle,
  dropboxPath: `/Music/${cleanTitle}.wav`,
});
const waiting: PlaylistCheck = { ...song('New', null), state: 'waiting', measures: null };

describe('the spread of levels', () => {
  it('is from the quietest song to the loudest, leaving out silent and unmeasured ones', () => {
    const spread = levelSpread([
      song('A', -10),
      song('Slow Boil', -12.4),
      waiting,
      song('Take 9', -8.2),
      song('S', null),
    ]);
    expect(spread).toMatchObject({
      quietest: { cleanTitle: 'Slow Boil', lufs: -12.4 },
      loudest: { cleanTitle: 'Take 9', lufs: -8.2 },
    });
    expect(spread?.spreadLu).toBeCloseTo(4.2);
    expect(spread?.levels).toHaveLength(3);
  });

  it.each([[[]], [[song('A', -9)]], [[song('A', -9), waiting]]])('needs two measured songs', (checks) => {
    expect(levelSpread(checks)).toBeUndefined();
  });

  it.each([
    [[-12.4, -8.2], { from: -13, to: -8, lines: [-13, -12, -11, -10, -9, -8] }],
    [[-9, -9], { from: -10, to: -8, lines: [-10, -9, -8] }],
    [[-24, -8], { from: -25, to: -5, lines: [-25, -20, -15, -10, -5] }],
    [[-70, -8], { from: -80, to: 0, lines: [-80, -60, -40, -20, 0] }],
  ])('of %o has a scale of few whole numbers around it', ([quiet = 0, loud = 0], scale) => {
    const spread = levelSpread([song('A', quiet), song('B', loud)]);
    expect(spread && levelScale(spread)).toEqual(scale);
  });
});
