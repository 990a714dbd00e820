import { type AnyEndpoint, changesState, type Identity, isOpen } from '@simmer/contracts/services';
import type { Request } from 'express';
import type { Identify } from '../base/requestContext.ts';
import type { CallBudget } from '../limits/callBudget.ts';
import { type Publisher, requireAccess } from './access.ts';
import { requireSmallBody } from './requestBody.ts';
import { requireSameOrigin } from './sameOrigin.ts';

export type AdmitOptions = {
  identify: Identify;
  /** identifies a request's key; without it, publishers' calls are refused */
  identifyPublisher?: ((request: Request) => Promise<Publisher | undefined>) | undefined;
  publicUrl: string;
  /** the budget that calls are counted against; without it there are no limits */
  budget?: Pick<CallBudget, 'spend'> | undefined;
};

/**
 * Decides whether a request may make a call: by its page's origin, by who makes it, and by how many calls they have
 * left, in that order.
 * @throws AppError what `requireSameOrigin`, `requireAccess` and the budget throw
 */
export async function admit(
  call: AnyEndpoint,
  request: Request,
  { identify, identifyPublisher, publicUrl, budget }: AdmitOptions,
): Promise<{ who: Identity | undefined; publisher: Publisher | undefined }> {
  if (call.isOneClick) requireSmallBody(call, request);
  else if (changesState(call)) requireSameOrigin(request, publicUrl);
  const who = isOpen(call) && call.identity !== 'optional' ? undefined : await identify(request);
  const publisher = call.access === 'publisher' ? await identifyPublisher?.(request) : undefined;
  requireAccess(call.access, who, publisher);
  budget?.spend(call, who);
  return { who, publisher };
}
