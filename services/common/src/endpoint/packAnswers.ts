import { hash } from 'node:crypto';
import type { Response } from 'express';
import type { z } from 'zod';
import { ReadyJson } from './readyJson.ts';

type Packed = { bytes: Buffer; etag: string | undefined };

type Packing = {
  /** validates answers; undefined where they are trusted */
  schema: z.ZodType | undefined;
  /** whether pages ask again and again, so an answer gets a weak ETag */
  isPolled: boolean | undefined;
};

/**
 * Sends a call's answers as JSON; ready ones as they are. A frozen answer is validated, written and hashed only once,
 * however often it is sent. With an ETag, express replies 304 without the body if the browser already has it.
 */
export function packAnswers({ schema, isPolled }: Packing): (response: Response, answer: unknown) => void {
  const known = new WeakMap<object, Packed>();

  function bytesOf(answer: unknown): Buffer {
    if (!(answer instanceof ReadyJson)) return Buffer.from(JSON.stringify(schema ? schema.parse(answer) : answer));
    schema?.parse(JSON.parse(answer.bytes.toString()));
    return answer.bytes;
  }

  function pack(answer: unknown): Packed {
    const bytes = bytesOf(answer);
    const etag = isPolled ? `W/"${hash('sha1', bytes, 'base64url')}"` : undefined;
    return { bytes, etag };
  }

  function packOnce(answer: unknown): Packed {
    if (!(answer instanceof Object) || !Object.isFrozen(answer)) return pack(answer);
    const packed = known.get(answer) ?? pack(answer);
    known.set(answer, packed);
    return packed;
  }

  return (response, answer) => {
    const { bytes, etag } = packOnce(answer);
    if (etag !== undefined) response.setHeader('ETag', etag);
    response.setHeader('Content-Type', 'application/json; charset=utf-8').send(bytes);
  };
}
