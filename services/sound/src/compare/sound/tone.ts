import type { ComparedPair } from '@simmer/contracts/services';
import { BANDS, MID_BANDS } from '../../bands/bandLayout.ts';
import { type LevelMatch, meanGain } from '../match/levelMatch.ts';
import { parts } from './soundKind.ts';

/** Below 210 Hz and above 3.4 kHz against the mean, and the sides against the middle. @param bands that can be compared */
export function toneOf(match: LevelMatch, bands: number): ComparedPair['tone'] {
  const mean = meanGain(match);
  const against = (from: number, to: number) =>
    match.isAudible.subarray(from, to).some(Boolean) ? meanGain(match, from, to) - mean : 0;
  return {
    lowsDb: against(...parts.lows),
    highsDb: against(...parts.highs),
    sidesDb: bands === BANDS ? against(MID_BANDS, BANDS) : 0,
  };
}
