import { setTimeout as delay } from 'node:timers/promises';
import type { AuditReport, Identity } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import { clientOf, trustedProxies } from '@simmer/service-common/limits/client.ts';
import type { InProgress } from '../jobs/inProgress.ts';

const ANSWER_WITHIN_MS = 5_000;
const TRIES = 60;

/** Records an admin's action in the audit list, in the background. */
export type ReportToAudit = (
  who: Pick<Identity, 'userId'>,
  deed: Pick<AuditReport, 'kind' | 'detail'>,
  request: RawExchange['request'],
) => void;

type Deps = {
  settings: { AUTH_URL: string; TRUSTED_PROXIES: readonly string[] };
  secret: string;
  clock: Clock;
  log: Log;
  /** the wait before resending a report */
  retryMs: number;
  inProgress: InProgress;
};

/**
 * Sends reports to auth, which owns the audit list. While auth is away, resends them for five minutes, because the
 * action has already happened.
 * @see PRODUCT.md, Audit list
 */
export function auditReporter({ settings, secret, clock, log, retryMs, inProgress }: Deps): ReportToAudit {
  const proxies = trustedProxies(settings.TRUSTED_PROXIES);
  const address = new URL('/internal/audit', settings.AUTH_URL);

  async function isTaken(body: AuditReport): Promise<boolean> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await callInternal(address, { secret, from: 'sync', to: 'auth', signal, body });
    return answer.ok;
  }
  async function send(report: AuditReport): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      if (await isTaken(report).catch(() => false)) return;
      if (tries === TRIES) return log.error({ kind: report.kind }, 'auth did not record an admin’s action');
      await delay(retryMs, undefined, { ref: false });
    }
  }
  return ({ userId }, { kind, detail }, request) => {
    const network = clientOf(
      { remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') },
      proxies,
    );
    const userAgent = (request.get('user-agent') ?? '').slice(0, 1000);
    const at = clock.now().toISOString();
    void inProgress.track(send({ kind, userId, detail: detail.slice(0, 200), network, userAgent, at }));
  };
}
