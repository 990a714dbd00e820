import { shareCalls } from '@simmer/contracts/extra';
import { createRoot } from 'react-dom/client';
import { AskForAccess } from './AskForAccess.tsx';

/** Lets the form of a page whose link doesn't work be sent. */
export function askOnPage(place: HTMLElement): void {
  const token = location.pathname.split('/').at(-1) ?? '';
  // What can't be a token is asked about all the same: nothing tells the two apart.
  const calls = shareCalls({ token: /^[\w-]+$/.test(token) ? token : '-', hasPassword: false });
  createRoot(place).render(<AskForAccess ask={calls.askForAccess} />);
}
