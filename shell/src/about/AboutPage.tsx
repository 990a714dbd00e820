import { shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, Text, tokens } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { PageMessage } from '../frame/layout/PageMessage.tsx';
import { PageSkeleton } from '../frame/layout/skeletons.tsx';
import { TitledPage } from '../frame/layout/TitledPage.tsx';
import { about } from './about.queries.ts';
import { Highlights } from './Highlights.tsx';
import { Markup } from './Markup.tsx';
import { parseMarkup, plainText } from './parseMarkup.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  text: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '68ch',
  },
  version: { color: tokens.colorNeutralForeground3 },
  // Also gives keyboard users something to focus, without which they couldn't scroll a long text.
  back: {
    justifySelf: 'start',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

/** Shows the server's text about Simmer. */
export function AboutPage() {
  const styles = useStyles();
  const { data, error, isPending, refetch } = useQuery(about);
  const blocks = useMemo(() => parseMarkup(data?.content ?? ''), [data]);
  const [first] = blocks;
  const title = first?.kind === 'heading' && first.level === 1 ? first : undefined;

  if (isPending) return <PageSkeleton width="narrow" />;
  if (error) {
    return (
      <PageMessage title="This page could not be loaded" picture="failed" role="alert" text={shownMessage(error)}>
        <Button appearance="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </PageMessage>
    );
  }
  return (
    <article>
      <TitledPage title={title ? plainText(title.spans) : 'About'} tabTitle="About">
        <div className={styles.parts}>
          <div className={styles.text}>
            <Markup blocks={title ? blocks.slice(1) : blocks} />
          </div>
          <Highlights />
          {data.version && <Text className={styles.version}>Simmer {data.version}</Text>}
          <Link to="/" className={styles.back}>
            Back to the library
          </Link>
        </div>
      </TitledPage>
    </article>
  );
}
