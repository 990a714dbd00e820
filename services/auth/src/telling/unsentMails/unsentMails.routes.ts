import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../../authDeps.ts';
import { retryMail } from './retryMail.ts';

export function unsentMailRoutes(deps: AuthDeps): Route[] {
  const { settings, unsentMails } = deps;
  return [
    route(calls.listUnsentMails, async () => {
      const [waiting, mails] = await Promise.all([unsentMails.countWaiting(), unsentMails.list()]);
      return { hasMailServer: settings.SMTP_URL !== undefined, waiting, mails };
    }),
    route(calls.retryMail, async ({ params }) => {
      await retryMail(params, deps);
      return undefined;
    }),
  ];
}
