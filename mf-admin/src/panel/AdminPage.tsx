import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { Body1, Link, makeStyles, onPhone, Title3, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '960px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    [onPhone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginTop: tokens.spacingVerticalS },
  back: { justifySelf: 'start' },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = { title: string; about: string; children: ReactNode };

/** A page below the admin panel, with a link back. */
export function AdminPage({ title, about, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className={styles.back} href={useHref('/admin')} onClick={useLinkClickHandler('/admin')}>
          Admin
        </Link>
        <Title3 as="h1">{title}</Title3>
        <Body1 as="p" className={styles.about}>
          {about}
        </Body1>
      </header>
      {children}
    </div>
  );
}
