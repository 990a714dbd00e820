import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import { findingsOf, gradeOf } from './findings.ts';
import { aSoundCheck, fineSoundMeasures, someSoundMeasures } from './soundChecks.builders.ts';
import type { CheckLimits, SoundCheck, SoundMeasures } from './soundChecks.ts';

const heard: readonly (() => SoundMeasures | 'waiting' | 'undecodable')[] = [
  // It clips.
  () => someSoundMeasures(),
  // It is ready.
  () => fineSoundMeasures(),
  // It has worth knowing.
  () => fineSoundMeasures({ integratedLufs: -18.1, truePeakDbtp: -2.1, silenceAfterSeconds: 8.2, isDualMono: true }),
  // It fails in several ways.
  () =>
    fineSoundMeasures({
      integratedLufs: -7.1,
      truePeakDbtp: -1.4,
      dcOffsets: [0.012, 0.011],
      correlation: 0.12,
      outOfPhase: [
        { atSeconds: 12, untilSeconds: 20 },
        { atSeconds: 40.5, untilSeconds: 44 },
      ],
      samplesPerSecond: 32_000,
      bitsPerSample: null,
    }),
  () => 'waiting',
  () => 'undecodable',
];

/**
 * A version's check, always the same: version 3 fails for its clips, 4 is ready, 5 has worth knowing, 6 fails in several
 * ways, 7 is not measured yet, 8 can't be, and so on.
 */
export function checkInDouble(versionId: number, limits: CheckLimits = DEFAULT_CHECK_LIMITS): SoundCheck {
  const measures = heard[(versionId + heard.length - 3) % heard.length]?.() ?? 'waiting';
  if (typeof measures === 'string') {
    return aSoundCheck({ versionId, state: measures, measures: null, findings: [], grade: null });
  }
  const findings = findingsOf(measures, limits);
  return aSoundCheck({ versionId, state: 'measured', measures, findings, grade: gradeOf(findings) });
}
