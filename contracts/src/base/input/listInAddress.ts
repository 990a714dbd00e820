import { z } from 'zod';

/**
 * A list in an address, where a name that comes only once is a list of one.
 *
 * @param most entries at most
 * @param tooMany the message for more; by default it names the field and the limit
 */
export const listInAddress = <Entry extends z.ZodType>(entry: Entry, most: number, tooMany?: string) =>
  z.preprocess((input) => (typeof input === 'string' ? [input] : input), z.array(entry).max(most, tooMany));
