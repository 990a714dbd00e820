import { z } from 'zod';
import { busEvent } from '../bus/busEvent.ts';
import { changeTopics } from './events.ts';

/** Reports a change on the server. The shell refetches the page's cached data of that topic (`refetchOnChanges`). */
export const serverChanged = busEvent('simmer:serverChanged', z.object({ topic: z.enum(changeTopics) }));
