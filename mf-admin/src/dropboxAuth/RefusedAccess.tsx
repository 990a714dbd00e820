import type { ConsentRefusal } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { MessageBar, MessageBarBody } from '@simmer/kit/ui-extra';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalM } });

const sentences: Record<ConsentRefusal, string> = {
  denied: 'You didn’t grant access in Dropbox, so nothing has changed.',
  failed: 'Dropbox didn’t complete the authorization, so nothing has changed. Please try again.',
};

/** Why the storage provider's consent page did not grant access. */
export function RefusedAccess({ refusal }: { refusal: ConsentRefusal }) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>{sentences[refusal]}</MessageBarBody>
    </MessageBar>
  );
}
