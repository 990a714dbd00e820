import type { ConsentRefusal } from '@simmer/contracts';
import { MessageBar, MessageBarBody } from '@simmer/kit/ui-extra';

const sentences: Record<ConsentRefusal, string> = {
  denied: 'You didn’t grant access in Dropbox, so nothing has changed.',
  failed: 'Dropbox didn’t complete the authorization, so nothing has changed. Please try again.',
};

/** Why the storage provider's consent page did not grant access. */
export function RefusedAccess({ refusal }: { refusal: ConsentRefusal }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{sentences[refusal]}</MessageBarBody>
    </MessageBar>
  );
}
