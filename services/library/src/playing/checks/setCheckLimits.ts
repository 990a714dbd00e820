import { isDeepStrictEqual } from 'node:util';
import { type CheckLimits, type checkLimitsReply, DEFAULT_CHECK_LIMITS } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { z } from 'zod';
import { limitsInForce } from './heldAgainst.ts';
import type { SoundCheckDeps } from './soundCheckDeps.ts';

type Reply = z.infer<typeof checkLimitsReply>;

/** The limits in force, and whether an admin changed them. */
export async function getCheckLimits({ checkLimits }: Pick<SoundCheckDeps, 'checkLimits'>): Promise<Reply> {
  const changed = await checkLimits.read();
  return { limits: limitsInForce(changed), areChanged: changed !== null };
}

/**
 * Changes what recordings are held against.
 *
 * @param limits null for the defaults
 * @throws AppError `invalid_input` if nothing could be within them
 */
export async function setCheckLimits(limits: CheckLimits | null, deps: SoundCheckDeps): Promise<Reply> {
  if (limits && limits.leastIntegratedLufs > limits.mostIntegratedLufs) {
    const message = 'The lowest loudness can’t be above the highest';
    throw new AppError('invalid_input', message, { fields: [{ path: 'limits.leastIntegratedLufs', message }] });
  }
  await deps.checkLimits.save(isDeepStrictEqual(limits, DEFAULT_CHECK_LIMITS) ? null : limits);
  return getCheckLimits(deps);
}
