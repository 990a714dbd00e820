import { type AnyEndpoint, largestBodyBytes } from '@simmer/contracts/services';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../base/appError.ts';
import { fileOfForm } from './fileOfForm.ts';

/** The errors of body-parser and busboy for a body that is too large. */
const tooLarge = ({ tooLarge: sentence = 'This is too large to send.' }: AnyEndpoint) =>
  new AppError('too_large', sentence);

async function parsedBy(parser: RequestHandler, call: AnyEndpoint, request: Request, response: Response) {
  await new Promise<void>((resolve, reject) => {
    void parser(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error && 'status' in error && error.status === 413 ? tooLarge(call) : error);
    });
  });
  const { body }: { body?: unknown } = request;
  return body;
}

const hasBody = (request: Request) =>
  Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined;

/**
 * Lets a call with a small body of any type through, which nobody reads.
 * @throws AppError `too_large` past the call's limit, or without a length
 */
export function requireSmallBody(call: AnyEndpoint, request: Request): void {
  if (request.get('transfer-encoding') !== undefined) throw tooLarge(call);
  if (Number(request.get('content-length') ?? 0) > largestBodyBytes(call)) throw tooLarge(call);
}

/**
 * Reads a call's JSON body.
 * @throws AppError `unsupported_media_type` for any other type, `too_large` past the call's limit
 */
export function jsonReader(call: AnyEndpoint): (request: Request, response: Response) => Promise<unknown> {
  const parser = express.json({ limit: largestBodyBytes(call), strict: false });
  return async (request, response) => {
    if (hasBody(request) && !request.is('application/json')) {
      throw new AppError('unsupported_media_type', 'Send the body as application/json.');
    }
    return parsedBy(parser, call, request, response);
  };
}

/**
 * Reads the single file of a multipart call into memory.
 * @throws AppError `unsupported_media_type` for anything but multipart, `too_large` past the call's limit,
 * `invalid_input` unless there is exactly
 * that file
 */
export function uploadReader(call: AnyEndpoint): (request: Request, response: Response) => Promise<Buffer> {
  const parser = express.raw({ limit: largestBodyBytes(call), type: 'multipart/form-data' });
  return async (request, response) => {
    const { upload } = call;
    if (!upload) throw new Error(`${call.name} does not accept a file.`);
    if (!request.is('multipart/form-data')) {
      throw new AppError('unsupported_media_type', 'Send the body as multipart/form-data.');
    }
    const body = await parsedBy(parser, call, request, response);
    const form = {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      contentType: request.get('content-type') ?? '',
    };
    const file = await fileOfForm(form, upload);
    if (file === 'too large') throw tooLarge(call);
    return file;
  };
}
