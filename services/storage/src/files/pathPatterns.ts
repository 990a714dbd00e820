import { z } from 'zod';

const matching = (pattern: string) =>
  z.string().refine((path) => new RegExp(`^(?:${pattern})$`).test(path), `did not match pattern '${pattern}'`);

// Dropbox's own patterns; what doesn't match is refused with a sentence before anything is looked up.
// See files.stone in its specification.

export const pathROrId = matching(String.raw`(/(.|[\r\n])*)?|id:.*|(ns:[0-9]+(/.*)?)`);
export const readPath = matching(String.raw`(/(.|[\r\n])*|id:.*)|(rev:[0-9a-f]{9,})|(ns:[0-9]+(/.*)?)`);
export const writePathOrId = matching(String.raw`(/(.|[\r\n])*)|(ns:[0-9]+(/.*)?)|(id:.*)`);
export const writePath = matching(String.raw`(/(.|[\r\n])*)|(ns:[0-9]+(/.*)?)`);
