import { Icon } from '@simmer/kit/icons';
import { useMutation } from '@simmer/kit/query';
import { Body1, Button, makeStyles, onPhone, Title2, tokens } from '@simmer/kit/ui';
import { connectStorageMutation } from '../dropboxAuth/storage.queries.ts';
import { BusyButton } from '../panel/BusyButton.tsx';
import { toastFailure } from '../panel/toasts.ts';

const useStyles = makeStyles({
  page: { display: 'grid', placeItems: 'center', minHeight: '60vh', padding: tokens.spacingHorizontalL },
  card: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '480px',
    padding: tokens.spacingHorizontalXXXL,
    textAlign: 'center',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    [onPhone]: { padding: tokens.spacingHorizontalXXL },
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  text: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    '& > button': { minHeight: '44px' },
  },
});

/** Offers to reconnect the storage or to continue with cached songs. */
export function ConnectionLostCard({ onPutAside }: { onPutAside(): void }) {
  const styles = useStyles();
  const connect = useMutation({
    ...connectStorageMutation({ access: 'read', from: 'home' }, (address) => window.location.assign(address)),
    onError: (error) =>
      toastFailure('Connection Error', 'Failed to start Dropbox authorization. Please try again.', error),
  });
  return (
    <div className={styles.page}>
      <section aria-labelledby="connection-lost" className={styles.card}>
        <span className={styles.sign}>
          <Icon name="cloud-slash" size={32} />
        </span>
        <Title2 as="h1" id="connection-lost">
          Dropbox Connection Lost
        </Title2>
        <Body1 align="center" className={styles.text}>
          New files won’t appear until someone reconnects. Nothing in the library is lost, and everyone can still play
          cached songs.
        </Body1>
        <div className={styles.actions}>
          <BusyButton icon="plug" appearance="primary" isBusy={connect.isPending} onPress={() => connect.mutate()}>
            Reconnect Dropbox
          </BusyButton>
          <Button onClick={onPutAside}>Show the songs</Button>
        </div>
      </section>
    </div>
  );
}
