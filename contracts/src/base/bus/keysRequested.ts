import { z } from 'zod';
import { busEvent, pressRate } from './busEvent.ts';

/** Asks the shell for the list of keyboard shortcuts, which `?` opens on every page. */
export const keysRequested = busEvent('simmer:keysRequested', z.object({}), pressRate);
