import { Link } from '@simmer/kit/router';
import { makeStyles, Text, Title2, tokens } from '@simmer/kit/ui';
import { PageTitle } from './PageTitle.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '60vh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  text: { color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

export function NotFoundPage() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageTitle>Not found</PageTitle>
      <Title2 as="h1">404 Page Not Found</Title2>
      <Text align="center" className={styles.text}>
        There is nothing on this burner.
      </Text>
      <Link to="/" className={styles.link}>
        Back to the start
      </Link>
    </div>
  );
}
