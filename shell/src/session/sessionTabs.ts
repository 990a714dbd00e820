import { $visitor, sessionChanged } from '@simmer/contracts';

const CHANNEL = 'simmer:session';

/** The part of a BroadcastChannel that is used; it never hears itself. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/**
 * Lets the tabs of a browser know of each other's sign-in and sign-out: whoever leaves or arrives in one is asked for in all.
 *
 * @param channel by default the browser's own
 * @returns how to stop
 */
export function tellOtherTabs(channel: TabChannel = new BroadcastChannel(CHANNEL)): () => void {
  let known = $visitor.get().status;
  const stopListening = $visitor.listen(({ status }) => {
    // What a tab finds out first when it opens is news to nobody.
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
