import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER, type ServiceName } from '@simmer/contracts/services';
import type { RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../base/appError.ts';
import { currentDeadline } from '../base/deadline.ts';
import { deriveKey } from '../base/keys.ts';

const LIVES = '60s';
const CALL_LIMIT_MS = 30_000;
/** within a call, a limit that leaves time to reply without the other service */
const LIMIT_WITHIN_ANSWER_MS = 3_000;

/** A token that lets one of our services call another's `/internal` addresses for a minute. */
async function internalToken(secret: string, from: ServiceName, to: ServiceName): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime(LIVES)
    .sign(deriveKey(secret, 'internal-calls'));
}

/** The headers of a call from one service to another. */
export async function internalHeaders(
  secret: string,
  from: ServiceName,
  to: ServiceName,
): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await internalToken(secret, from, to)}`, [REQUEST_ID_HEADER]: randomUUID() };
}

/**
 * Calls another of our services; with a body it is a POST.
 *
 * @param limitMs how long it may take, if not half a minute; within an answer it is always 3 s
 * @throws what `fetch` throws when it is away, takes too long, or the signal is aborted
 */
export async function callInternal(
  address: URL,
  {
    secret,
    from,
    to,
    signal,
    body,
    headers: more,
    limitMs: givenLimitMs = CALL_LIMIT_MS,
  }: {
    secret: string;
    from: ServiceName;
    to: ServiceName;
    signal: AbortSignal;
    body?: unknown;
    headers?: Record<string, string>;
    limitMs?: number;
  },
): Promise<Response> {
  const headers = { ...more, ...(await internalHeaders(secret, from, to)) };
  const limitMs = currentDeadline() ? LIMIT_WITHIN_ANSWER_MS : givenLimitMs;
  return fetch(address, {
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
  });
}

/** Lets only our own services through. The proxy does not route `/internal`; this covers callers that bypass it. */
export function requireInternalCall(secret: string, service: ServiceName): RequestHandler {
  const key = deriveKey(secret, 'internal-calls');
  return async (request, _response, next) => {
    const token = request.get('authorization')?.replace(/^Bearer /, '') ?? '';
    try {
      await jwtVerify(token, key, { audience: service, algorithms: ['HS256'] });
    } catch {
      throw new AppError('signed_out', 'Only Simmer’s own services can make this call.');
    }
    next();
  };
}
