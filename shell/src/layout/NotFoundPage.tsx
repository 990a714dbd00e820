import { Link } from '@simmer/kit/router';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { PageMessage } from './PageMessage.tsx';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

export function NotFoundPage() {
  const styles = useStyles();
  return (
    <PageMessage title="Not found" heading="404 Page Not Found" text="There’s nothing on this burner.">
      <Link to="/" className={styles.link}>
        Back to the start
      </Link>
    </PageMessage>
  );
}
