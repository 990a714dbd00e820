import { z } from 'zod';
import { busEvent } from './busEvent.ts';

/** Ask the shell to show a toast; the newest takes the place of the one before. */
export const toastRequested = busEvent(
  'simmer:toastRequested',
  z.object({
    title: z.string(),
    body: z.string().optional(),
    /** one more press in the toast, such as "Undo": sends this event over the window, and the toast goes */
    action: z.object({ label: z.string(), event: z.string(), detail: z.unknown() }).optional(),
    /** the action it reports; a failure goes when `actionSucceeded` names the same */
    about: z.string().optional(),
    intent: z.enum(['success', 'info', 'destructive']).default('info'),
  }),
);

/**
 * Something has worked, whether or not a toast says so: a toast that still tells of the same action's failure goes. Every call says so by
 * itself, under its method and address.
 */
export const actionSucceeded = busEvent('simmer:actionSucceeded', z.object({ about: z.string() }));
