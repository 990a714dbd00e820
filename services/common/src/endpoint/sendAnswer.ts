import { type AnyEndpoint, successStatus } from '@simmer/contracts/services';
import type { Response } from 'express';
import { packAnswers } from './packAnswers.ts';

/** Sends what a route returned, as its call's kind of reply requires. */
export function answerSender(call: AnyEndpoint, { checkReplies }: { checkReplies: boolean }) {
  const { reply, isPolled } = call;
  const status = successStatus(call);
  const sendJson =
    reply.kind === 'json' ? packAnswers({ schema: checkReplies ? reply.schema : undefined, isPolled }) : undefined;

  return (response: Response, answer: unknown): void => {
    if (reply.kind === 'file') {
      // The proxy sends the file for us. It sets the cache time and knows the type.
      response.removeHeader('Content-Type');
      response.status(status).setHeader('X-Accel-Redirect', String(answer)).end();
      return;
    }
    if (!response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', isPolled ? 'private, no-cache' : 'no-store');
    }
    if (reply.kind === 'redirect') response.redirect(status, String(answer));
    else if (sendJson) sendJson(response.status(status), answer);
    else response.status(status).end();
  };
}
