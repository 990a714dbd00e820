import { z } from 'zod';

/** What the redrawing process answers: the picture, or what is wrong with the image. */
export const redrawn = z.union([
  z.object({ picture: z.instanceof(Buffer) }),
  z.object({ refused: z.enum(['unreadable', 'tooManyPixels']) }),
]);

export type Redrawn = z.infer<typeof redrawn>;
