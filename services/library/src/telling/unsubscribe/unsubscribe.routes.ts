import * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { countedClient, countTry, type ShareLimitDeps } from '../../sharing/visits/shareLimits.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';
import { readUnsubscribeToken, type UnsubscribeRight } from './unsubscribeToken.ts';

type UnsubscribeDeps = ShareLimitDeps & { subscriptions: SubscriptionsRepository; unsubscribeKey: Buffer };

type Visit = { params: { token: string }; request: { ip?: string | undefined } };

/**
 * Unsubscribing by the link in an email. Our own mark on the token is all that is checked, so a wrong one says nothing about who
 * exists.
 *
 * @see PRODUCT.md, Mails of notifications
 */
export function unsubscribeRoutes(deps: UnsubscribeDeps): Route[] {
  const { subscriptions } = deps;

  async function rightOf({ params, request }: Visit): Promise<UnsubscribeRight> {
    const right = readUnsubscribeToken(params.token, deps.unsubscribeKey);
    if (right) return right;
    await countTry('unknownOfClient', countedClient(request.ip ?? ''), deps);
    throw new AppError('not_found', 'This link doesn’t work');
  }

  return [
    route(calls.openUnsubscribe, ({ params }) => `/unsubscribe/${encodeURIComponent(params.token)}`),
    route(calls.unsubscribeByMail, async (asked) => subscriptions.set(await rightOf(asked), true)),
    route(calls.getMailSubscription, async (asked) => {
      const right = await rightOf(asked);
      return { kind: right.kind, isOff: await subscriptions.isOff(right) };
    }),
    route(calls.setMailSubscription, async (asked) => {
      const right = await rightOf(asked);
      await subscriptions.set(right, asked.body.isOff);
      return { kind: right.kind, isOff: await subscriptions.isOff(right) };
    }),
  ];
}
