import { makeStyles, Title3, tokens } from '@simmer/kit/ui';
import { StorageConnection } from './dropboxAuth/StorageConnection.tsx';

const useStyles = makeStyles({
  screen: { maxWidth: '800px', margin: '0 auto', padding: tokens.spacingHorizontalL },
  title: { display: 'block', margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}` },
});

/** What an admin looks after. */
export function AdminScreen() {
  const styles = useStyles();
  return (
    <div className={styles.screen}>
      <Title3 as="h1" className={styles.title}>
        Admin
      </Title3>
      <StorageConnection />
    </div>
  );
}
