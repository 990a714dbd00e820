import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { ZodType } from 'zod';
import type { Log } from '../base/log.ts';
import { ApiError, badRequest } from '../errors/apiError.ts';
import type { Scope } from '../oauth/scopes.ts';
import type { Grant, Tokens } from '../oauth/tokens.ts';

export type Call = { req: Request; grant: Grant | undefined; gone: AbortSignal };

export type Procedure<Input> = {
  /** as in Dropbox's documentation: `files/list_folder` */
  route: string;
  /** `none` if Dropbox requires no token */
  access: Scope | 'any' | 'none';
  /** absent without input */
  input?: ZodType<Input>;
  answer(input: Input, call: Call): unknown;
};

/** Defines a procedure with the type of its input, which a plain list would lose. */
export function procedure<Input>(declared: Procedure<Input>): Procedure<unknown> {
  return { ...declared, answer: (input, call) => declared.answer(input as Input, call) };
}

/** Mounts procedures as Dropbox does: POST, JSON in, JSON out, the token checked before the input. */
export function rpcRoutes(procedures: readonly Procedure<unknown>[], tokens: Tokens): Router {
  const router = Router();
  const readText = express.text({ type: () => true, limit: '1mb' });
  for (const { route, access, input, answer } of procedures) {
    router.post(`/2/${route}`, readText, async (req, res) => {
      const grant = access === 'none' ? undefined : tokens.check(bearerOf(req), access === 'any' ? undefined : access);
      const parsed = input ? parseInput(route, input, req.body) : undefined;
      const gone = new AbortController();
      res.on('close', () => gone.abort());
      const result = await answer(parsed, { req, grant, gone: gone.signal });
      if (!gone.signal.aborted) res.json(result ?? null);
    });
  }
  return router;
}

/** Sends errors in Dropbox's shapes. */
export function sendError(log: Log) {
  return (error: unknown, _req: Request, res: Response, next: NextFunction): void => {
    if (res.headersSent) return next(error);
    if (error instanceof ApiError) {
      res.status(error.status);
      if (typeof error.body === 'string') res.type('text').send(error.body);
      else res.json(error.body);
      return;
    }
    const status = (error as { status?: unknown }).status;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      res.status(status).type('text').send('the request could not be read');
      return;
    }
    log('error', 'a call failed', { reason: error instanceof Error ? error.stack : String(error) });
    res.status(500).type('html').send('<h1>Something went wrong</h1>');
  };
}

function bearerOf(req: Request): string | undefined {
  const [scheme, token] = (req.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function parseInput(route: string, schema: ZodType, body: unknown): unknown {
  let content: unknown;
  try {
    content = JSON.parse(typeof body === 'string' && body !== '' ? body : 'null');
  } catch {
    throw badRequest(route, 'request body: could not decode input as JSON');
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw badRequest(
    route,
    parsed.error.issues.map((issue) => `request body: ${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}
