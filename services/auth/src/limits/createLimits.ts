import { type CallBudget, createCallBudget } from '@simmer/service-common/limits/callBudget.ts';
import { countsCalls } from '@simmer/service-common/limits/countAtAuth.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { addCalls } from './addCalls.ts';
import { mountInternalCalls } from './calls.routes.ts';
import { type Limits, noLimits, sharedLimits } from './limits.ts';
import { rateWindowsRepository } from './rateWindows.repository.ts';

type LimitsDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock'>;

/** Assembles the limits, and the counts of calls that all services share. */
export function createLimits({ database, settings, log, clock }: LimitsDeps): District & {
  limits: Limits;
  /** auth's own calls; without one there are no limits */
  budget: CallBudget | undefined;
} {
  const rateWindows = rateWindowsRepository(database.manager);
  const isOff = settings.SIGN_IN_LIMITS === 'off' && settings.NODE_ENV !== 'production';
  const budget = countsCalls(settings)
    ? createCallBudget({
        add: (report) => addCalls(report, { rateWindows, clock }),
        log,
        nowMs: () => clock.now().getTime(),
      })
    : undefined;
  return {
    limits: isOff ? noLimits : sharedLimits({ rateWindows, clock }),
    budget,
    routes: [],
    mount: (router) => mountInternalCalls(router, { secret: settings.SIMMER_SECRET, rateWindows, clock }),
    trim: () => rateWindows.deleteEnded(clock.now()),
    close: async () => budget?.close(),
  };
}
