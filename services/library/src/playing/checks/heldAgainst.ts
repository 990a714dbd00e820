import {
  audioTrouble,
  type CheckLimits,
  checkLimits,
  DEFAULT_CHECK_LIMITS,
  findingsOf,
  gradeOf,
  type SoundCheck,
  soundMeasures,
} from '@simmer/contracts/services';
import { z } from 'zod';

/** Limits as an admin changed them; null if none did. A limit that was added since has its default. */
export const changedLimits = checkLimits.partial().nullable();

/** A version with what was measured in it. */
export const measuredVersion = z.object({
  versionId: z.number(),
  version: z.number().nullable(),
  /** whether its content was tried */
  isTried: z.boolean(),
  measures: soundMeasures.nullable(),
  trouble: audioTrouble.nullable(),
  limits: changedLimits,
});

/** The limits in force. */
export const limitsInForce = (changed: z.infer<typeof changedLimits>): CheckLimits => ({
  ...DEFAULT_CHECK_LIMITS,
  ...changed,
});

const stateOf = ({ measures, isTried }: z.infer<typeof measuredVersion>): SoundCheck['state'] => {
  if (measures) return 'measured';
  return isTried ? 'undecodable' : 'waiting';
};

/** The check of a version. */
export function heldAgainstLimits(found: z.infer<typeof measuredVersion>): SoundCheck {
  const { versionId, version, measures, trouble, limits } = found;
  const findings = measures ? findingsOf(measures, limitsInForce(limits)) : [];
  const check = { versionId, version, state: stateOf(found), measures, findings, grade: gradeOf(findings) };
  return check.state === 'undecodable' && trouble ? { ...check, trouble } : check;
}
