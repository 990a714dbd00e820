import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Sends JSON with a weak ETag. Express replies 304 without the body if the browser already has it. */
export function sendTagged(response: Response, answer: unknown): void {
  const body = JSON.stringify(answer);
  response.setHeader('ETag', `W/"${createHash('sha1').update(body).digest('base64url')}"`);
  response.type('json').send(body);
}
