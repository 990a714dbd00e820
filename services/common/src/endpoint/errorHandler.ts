import { type ErrorCode, errorStatus, type FieldError, problemBody } from '@simmer/contracts/services';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { requestContext } from '../base/requestContext.ts';
import { type DatabaseTrouble, databaseTrouble } from '../database/databaseErrors.ts';

type Refusal = {
  code: ErrorCode;
  detail: string;
  fields?: FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
};

/** Sends a problem body; the only place where a service replies with 400 or more. */
function sendProblem(response: Response, requestId: string, refusal: Refusal): void {
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (refusal.code === 'unavailable' ? 5 : undefined);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(Math.ceil(retryAfterSeconds)));
  response
    .status(errorStatus[refusal.code])
    .setHeader('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(refusal.code, refusal.detail, requestId, refusal.fields)));
}

/** Errors raised by body-parser and express carry a status and a type. */
const parserError = z.object({ status: z.number(), type: z.string().optional() });

const troubles: Record<DatabaseTrouble, string> = {
  away: 'Simmer’s database isn’t available right now. Please try again in a moment.',
  busy: 'Someone else is changing the same thing. Please try again in a moment.',
  full: 'Simmer’s disk is full, so nothing can be saved. Please try again later.',
};

function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof AppError) {
    return {
      code: error.code,
      detail: error.message,
      fields: error.fields,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const parser = parserError.safeParse(error).data;
  if (parser?.status === 413) return { code: 'too_large', detail: 'This is too large to send.' };
  if (parser?.status === 415) return { code: 'unsupported_media_type', detail: 'Send the body as application/json.' };
  if (parser?.status === 400) return { code: 'invalid_input', detail: 'Couldn’t read the request.' };
  const trouble = databaseTrouble(error);
  return trouble && { code: 'unavailable', detail: troubles[trouble] };
}

/** Turns a thrown error into a problem body; an unexpected one is logged and becomes `internal`. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const { requestId, log } = requestContext(request);
  if (response.headersSent) {
    next(error);
    return;
  }
  const refusal = refusalFor(error);
  if (!refusal) log.error({ err: error }, 'a request failed unexpectedly');
  else if (refusal.code === 'unavailable') log.warn({ err: error }, 'the database is not responding');
  sendProblem(
    response,
    requestId,
    refusal ?? { code: 'internal', detail: 'Something went wrong on our side. Please try again.' },
  );
};

/** Replies to every path without an endpoint. */
export const unknownPath: RequestHandler = (request, response) => {
  sendProblem(response, requestContext(request).requestId, {
    code: 'not_found',
    detail: 'Nothing was found at this address.',
  });
};
