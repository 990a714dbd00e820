import { type AnyEndpoint, checkInput } from '@simmer/contracts/services';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { bodyHasArrived } from './callDeadline.ts';
import { jsonReader, uploadReader } from './requestBody.ts';

function parsed<S extends z.ZodType>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  if (!schema) return undefined;
  const input = checkInput(schema, value);
  if (input.isValid) return input.data;
  throw new AppError('invalid_input', input.message, { fields: input.errors });
}

function readQuery(request: Request): Record<string, string | string[]> {
  const start = request.originalUrl.indexOf('?');
  if (start === -1) return {};
  // Express's own parsers change the shape past 20 and 1,000 repeats of a name; the platform's parser does not.
  const search = new URLSearchParams(request.originalUrl.slice(start + 1));
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Reads a call's body, parameters and query, checked against the contract. A file is read only when the route asks for it. */
export function inputReader(call: AnyEndpoint) {
  const readJson = jsonReader(call);
  const readFile = uploadReader(call);

  async function readBody(request: Request, response: Response) {
    if (!call.body) return undefined;
    const sent = await readJson(request, response);
    bodyHasArrived(call);
    return parsed(call.body, sent);
  }

  return async (request: Request, response: Response) => ({
    body: await readBody(request, response),
    params: parsed(call.params, request.params),
    query: parsed(call.query, readQuery(request)),
    async readUpload(): Promise<Buffer> {
      const file = await readFile(request, response);
      bodyHasArrived(call);
      return file;
    },
  });
}
