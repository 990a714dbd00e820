import { z } from 'zod';
import { busEvent } from './busEvent.ts';

/** Asks the shell to show a toast; the newest replaces the previous one. */
export const toastRequested = busEvent(
  'simmer:toastRequested',
  z.object({
    title: z.string(),
    body: z.string().optional(),
    /** an extra button in the toast, such as "Undo": emits this event on the window and closes the toast */
    action: z.object({ label: z.string(), event: z.string(), detail: z.unknown() }).optional(),
    /** the reported action; a failure's toast closes when `actionSucceeded` names the same action */
    about: z.string().optional(),
    intent: z.enum(['success', 'info', 'destructive']).default('info'),
  }),
);

/**
 * An action succeeded, with or without a toast: an open failure toast of the same action closes. Every call emits this
 * under its method and address.
 */
export const actionSucceeded = busEvent('simmer:actionSucceeded', z.object({ about: z.string() }));
