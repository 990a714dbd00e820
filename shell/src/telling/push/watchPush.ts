import { $visitor, signedOut, whenIdle } from '@simmer/contracts';

/** Only a browser in which somebody has turned notifications on has anything to keep. */
const isAllowed = () =>
  'Notification' in globalThis && 'serviceWorker' in navigator && Notification.permission === 'granted';

const warn = (error: unknown) => console.warn('Could not check notifications of this browser.', error);

/**
 * Keeps a member's push subscription in step with the server once the page is idle, and ends it on sign-out. Its code is only
 * fetched where notifications are allowed.
 *
 * @returns a function that stops it
 */
export function watchPush(): () => void {
  let cancel = () => {};
  const stopKeeping = $visitor.subscribe(({ status }) => {
    cancel();
    if (status !== 'complete' || !isAllowed()) return;
    cancel = whenIdle(() => {
      void import('./keepSubscription.ts').then(({ keepSubscription }) => keepSubscription()).catch(warn);
    });
  });
  const stopEnding = signedOut.on(() => {
    if (isAllowed()) void import('./pushBrowser.ts').then(({ endSubscription }) => endSubscription()).catch(warn);
  });
  return () => {
    cancel();
    stopKeeping();
    stopEnding();
  };
}
