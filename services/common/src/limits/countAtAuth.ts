import { type CallReport, type CallTotals, callTotals, type ServiceName } from '@simmer/contracts/services';
import type { CommonSettings } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { callInternal } from '../internal/internalCalls.ts';
import { type CallBudget, createCallBudget } from './callBudget.ts';

const ANSWER_WITHIN_MS = 5_000;

/**
 * A service's budget, shared through auth, whose database holds everyone's counts. Undefined if limits are switched
 * off, which production does not allow.
 */
export function budgetOf(
  service: ServiceName,
  settings: Pick<CommonSettings, 'AUTH_URL' | 'SIMMER_SECRET' | 'NODE_ENV' | 'CALL_LIMITS'>,
  log: Log,
): CallBudget | undefined {
  if (!countsCalls(settings)) return undefined;
  const address = new URL('/internal/calls', settings.AUTH_URL);
  async function add(report: CallReport): Promise<CallTotals> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await callInternal(address, {
      secret: settings.SIMMER_SECRET,
      from: service,
      to: 'auth',
      signal,
      body: report,
    });
    if (!answer.ok) throw new Error(`auth replied ${answer.status} to a report of calls.`);
    return callTotals.parse(await answer.json());
  }
  return createCallBudget({ add, log });
}

/** Whether limits are on: `off` is for tests and measurements and is ignored in production. */
export function countsCalls({ NODE_ENV, CALL_LIMITS }: Pick<CommonSettings, 'NODE_ENV' | 'CALL_LIMITS'>): boolean {
  return CALL_LIMITS === 'on' || NODE_ENV === 'production';
}
