import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import { findingsOf } from './findings.ts';
import { exampleMeasures, exampleSoundCheck } from './soundChecks.examples.ts';
import type { CheckFinding, CheckKind, SoundCheck, SoundMeasures } from './soundChecks.ts';

/** Measures of a loud master that clips twice; give what the test is about. */
export function someSoundMeasures(overrides: Partial<SoundMeasures> = {}): SoundMeasures {
  return { ...structuredClone(exampleMeasures), ...overrides };
}

/** Measures of a master that passes every check; give what differs. */
export function fineSoundMeasures(overrides: Partial<SoundMeasures> = {}): SoundMeasures {
  const noClips = { clips: [], clipCount: 0, clippedSamples: 0 };
  return someSoundMeasures({ integratedLufs: -14.3, truePeakDbtp: -1.2, ...noClips, ...overrides });
}

/** Its check, which fails for the clips and the true peak. */
export function aSoundCheck(overrides: Partial<SoundCheck> = {}): SoundCheck {
  return { ...structuredClone(exampleSoundCheck), ...overrides };
}

/** Every check, passed; give those that differ. */
export function someFindings(overrides: Partial<Record<CheckKind, Partial<CheckFinding>>> = {}): CheckFinding[] {
  const findings = findingsOf(fineSoundMeasures(), DEFAULT_CHECK_LIMITS);
  return findings.map((finding) => ({ ...finding, ...overrides[finding.kind] }));
}
