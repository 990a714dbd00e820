import { GuestCallError } from '@simmer/contracts/extra';
import type { LinkState } from './notesState.ts';

const reassurance = 'Your words are still here.';

/** What a guest reads when something could not be sent. @param link as it is known since */
export function failureWords(error: unknown, link: LinkState): string {
  if (link === 'ended') return `This link has ended. ${reassurance}`;
  if (link === 'closed') return `Notes on this link have been switched off. ${reassurance}`;
  if (!(error instanceof GuestCallError)) return `Something went wrong. ${reassurance}`;
  switch (error.status) {
    case 0:
      return `Couldn’t reach Simmer. ${reassurance} Please send them again when you’re online.`;
    case 401:
      return 'Please give your name again.';
    case 404:
      return `That note isn’t there any more. ${reassurance}`;
    default:
      return error.message;
  }
}
