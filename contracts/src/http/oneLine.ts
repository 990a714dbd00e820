import { z } from 'zod';

/** Text that stands on one line: control characters become spaces, spaces around it are taken off. */
export const oneLine = z.string().transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim());
