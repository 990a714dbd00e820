import * as calls from '@simmer/contracts/calls';
import type { UnsentMail } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { retryMail } from './retryMail.ts';

type Deps = Parameters<typeof retryMail>[1] & {
  unsentMails: { countWaiting(): Promise<number>; list(): Promise<UnsentMail[]> };
  hasMailServer: boolean;
};

export function unsentMailRoutes(deps: Deps): Route[] {
  const { hasMailServer, unsentMails } = deps;
  return [
    route(calls.listUnsentMails, async () => {
      const [waiting, mails] = await Promise.all([unsentMails.countWaiting(), unsentMails.list()]);
      return { hasMailServer, waiting, mails };
    }),
    route(calls.retryMail, async ({ params }) => {
      await retryMail(params, deps);
      return undefined;
    }),
  ];
}
