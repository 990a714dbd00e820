import { $visitor, sessionChanged } from '@simmer/contracts';

const CHANNEL = 'simmer:session';

/** The part of BroadcastChannel in use; a channel never hears itself. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/**
 * Syncs sign-in and sign-out between the browser's tabs: a change in one makes all others check the session.
 *
 * @param channel by default the browser's own
 * @returns a function that stops it
 */
export function syncTabs(channel: TabChannel = new BroadcastChannel(CHANNEL)): () => void {
  let known = $visitor.get().status;
  const stopListening = $visitor.listen(({ status }) => {
    // A tab's first result is not news.
    if (known !== 'loading' && status !== known) channel.postMessage(status);
    known = status;
  });
  channel.addEventListener('message', ({ data }) => {
    if (data !== $visitor.get().status) sessionChanged.emit({});
  });
  return () => {
    stopListening();
    channel.close();
  };
}
