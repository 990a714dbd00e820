import { shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, Title2, tokens } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { PageMessage } from '../layout/PageMessage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { PageSkeleton } from '../layout/skeletons.tsx';
import { about } from './about.queries.ts';
import { Markup } from './Markup.tsx';
import { parseMarkup } from './parseMarkup.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '68ch',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  // Also gives keyboard users something to focus, without which they couldn't scroll a long text.
  back: { justifySelf: 'start', color: tokens.colorBrandForegroundLink },
});

/** Shows the server's text about Simmer. */
export function AboutPage() {
  const styles = useStyles();
  const { data, error, isPending, refetch } = useQuery(about);
  const blocks = useMemo(() => parseMarkup(data?.content ?? ''), [data]);
  const first = blocks[0];
  const hasTitle = first?.kind === 'heading' && first.level === 1;

  if (isPending) return <PageSkeleton />;
  if (error) {
    return (
      <PageMessage title="This page could not be loaded" text={shownMessage(error)}>
        <Button appearance="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </PageMessage>
    );
  }
  return (
    <article className={styles.page}>
      <PageTitle>About</PageTitle>
      {!hasTitle && <Title2 as="h1">About</Title2>}
      <Markup blocks={blocks} />
      <Link to="/" className={styles.back}>
        Back to your songs
      </Link>
    </article>
  );
}
