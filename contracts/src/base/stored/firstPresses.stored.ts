import { z } from 'zod';
import { browserValue } from './browserValue.ts';

/** What is explained at its first press in this browser. */
export const explained = z.enum(['compare', 'closer']);

export type Explained = z.infer<typeof explained>;

/** What has been explained in this browser. */
export const firstPresses = browserValue('simmer:firstPresses', z.array(explained), []);
