import { z } from 'zod';

/** A person, as others see them beside their actions. */
export const personShown = z.object({
  id: z.number().int(),
  firstName: z.string().nullable(),
  displayName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

export type PersonShown = z.infer<typeof personShown>;
