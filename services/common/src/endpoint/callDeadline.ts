import { type AnyEndpoint, LONG_LIST_BYTES, largestBodyBytes, SENT_AT_HEADER } from '@simmer/contracts/services';
import type { Request } from 'express';
import { ANSWER_WITHIN_MS, moveDeadline, UPLOAD_ANSWER_WITHIN_MS, UPLOAD_READ_WITHIN_MS } from '../base/deadline.ts';

/** When the proxy forwarded a request. A service that was frozen finds requests whose callers have left. */
function sentAtMs(request: Request): number {
  const seconds = Number(request.get(SENT_AT_HEADER) ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, Date.now()) : Date.now();
}

/** Whether a call takes a file or another large body, whose transfer takes a while. */
const bringsMuch = (call: AnyEndpoint) => largestBodyBytes(call) > LONG_LIST_BYTES;

/** When the reply to a call is due. A large body arrives while its call runs, so such a call is late only if it starts late. */
export function dueMs(call: AnyEndpoint, request: Request, withinMs = ANSWER_WITHIN_MS): number {
  if (!bringsMuch(call)) return sentAtMs(request) + withinMs;
  const beginByMs = sentAtMs(request) + UPLOAD_ANSWER_WITHIN_MS;
  return beginByMs > Date.now() ? Date.now() + UPLOAD_READ_WITHIN_MS : beginByMs;
}

/** Restarts a call's time to reply once its large body has arrived. */
export function bodyHasArrived(call: AnyEndpoint): void {
  if (bringsMuch(call)) moveDeadline(Date.now() + UPLOAD_ANSWER_WITHIN_MS);
}
