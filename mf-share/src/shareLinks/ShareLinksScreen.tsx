import type { ShareLink } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useNavigate, useSearchParams } from '@simmer/kit/router';
import { Button, lazyPart, makeStyles, PageFrame, PageState, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { LinkCard } from './LinkCard.tsx';
import { shareLinks } from './shareLinks.queries.ts';

const LinkOptionsDialog = lazyPart(
  () => import('./LinkOptionsDialog.tsx'),
  (file) => file.LinkOptionsDialog,
);

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  waiting: { height: '76px', borderRadius: tokens.borderRadiusXLarge },
});

const nameOf = ({ kind, id }: Pick<ShareLink, 'kind' | 'id'>) => `${kind}-${id}`;

/** All public links of the signed-in user, to copy, open, change and disable (PRODUCT.md, Shares). */
export function ShareLinksScreen() {
  const styles = useStyles();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { data: links, isError, refetch } = useQuery(shareLinks);
  const changed = links?.find((link) => nameOf(link) === search.get('link'));
  // The dialog stays mounted while it fades, also if its link was disabled.
  const [lastChanged, setLastChanged] = useState(changed);
  if (changed && changed !== lastChanged) setLastChanged(changed);
  return (
    <PageFrame
      title="Shared links"
      width="narrow"
      lead="Anyone with a link can listen without signing in. Change what a link allows, or disable it here."
    >
      {isError && !links && (
        <PageState picture="failed" heading="Couldn’t load your links" text="Please try again later." role="alert">
          <Button onClick={() => void refetch()}>Try again</Button>
        </PageState>
      )}
      {!links && !isError && (
        <Skeleton className={styles.list} aria-label="Loading">
          {[1, 2, 3].map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {links?.length === 0 && (
        <PageState
          picture="empty"
          heading="Nothing shared yet"
          text="Press “Copy share link” on a song, or share a playlist."
        >
          <Button appearance="primary" onClick={() => void navigate('/')}>
            Back to Library
          </Button>
        </PageState>
      )}
      {links && links.length > 0 && (
        <ul className={styles.list} aria-label="Shared links">
          {links.map((link) => (
            <LinkCard key={nameOf(link)} link={link} onOptions={() => setSearch({ link: nameOf(link) })} />
          ))}
        </ul>
      )}
      {lastChanged && (
        <Suspense>
          <LinkOptionsDialog
            key={nameOf(lastChanged)}
            link={lastChanged}
            isOpen={changed !== undefined}
            onClose={() => setSearch({}, { replace: true })}
            onClosed={() => setLastChanged(undefined)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
