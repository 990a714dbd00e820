import { useStore } from '@nanostores/react';
import { $visitor } from '@simmer/contracts';
import { useParams } from '@simmer/kit/router';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { PageTitle } from '../../frame/layout/PageTitle.tsx';
import { PublicHeader } from '../../frame/layout/PublicHeader.tsx';
import { Subscription } from './Subscription.tsx';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    // Slightly above the middle, where a few lines look centered.
    paddingBottom: '12vh',
    outlineStyle: 'none',
  },
});

/**
 * Ends the mails of a link in a mail, without a sign-in: who has the mail may end it. Members see the page in their
 * frame.
 *
 * @see PRODUCT.md, Notification settings
 */
export function UnsubscribePage() {
  const styles = useStyles();
  const { status } = useStore($visitor);
  const { token = '' } = useParams();
  const page = (
    <>
      <PageTitle>Emails</PageTitle>
      <Subscription key={token} token={token} isMember={status === 'complete'} />
    </>
  );
  if (status === 'complete') return page;
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {page}
      </main>
    </div>
  );
}
