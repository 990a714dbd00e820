import type { ShareLink } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { useSearchParams } from '@simmer/kit/router';
import { Body1, Button, lazyPart, makeStyles, Skeleton, SkeletonItem, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { LinkCard } from './LinkCard.tsx';
import { shareLinks } from './shareLinks.queries.ts';

const LinkOptionsDialog = lazyPart(
  () => import('./LinkOptionsDialog.tsx'),
  (file) => file.LinkOptionsDialog,
);

const useStyles = makeStyles({
  page: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '800px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0, ...typographyStyles.title2 },
  lead: { color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  waiting: { height: '84px', borderRadius: tokens.borderRadiusXLarge },
  message: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} 0`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
});

const nameOf = ({ kind, id }: Pick<ShareLink, 'kind' | 'id'>) => `${kind}-${id}`;

/** All public links of the signed-in user, to copy, open, change and disable (PRODUCT.md, Shares). */
export function ShareLinksScreen() {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const { data: links, isError, refetch } = useQuery(shareLinks);
  const changed = links?.find((link) => nameOf(link) === search.get('link'));
  // The dialog stays mounted while it fades, also if its link was disabled.
  const [lastChanged, setLastChanged] = useState(changed);
  if (changed && changed !== lastChanged) setLastChanged(changed);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Shared links</h1>
      <Body1 className={styles.lead}>
        Anyone with a link can listen without signing in. Change what a link allows, or disable it here.
      </Body1>
      {isError && !links && (
        <div role="alert" className={styles.message}>
          <Icon name="exclamation-circle" size={32} />
          <Body1 align="center">Couldn’t load your links. Please try again later.</Body1>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!links && !isError && (
        <Skeleton className={styles.list} aria-label="Loading">
          {[1, 2, 3].map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {links?.length === 0 && (
        <div className={styles.message}>
          <Icon name="link-45deg" size={32} />
          <Body1 align="center">Nothing shared yet. Press “Copy share link” on a song, or share a playlist.</Body1>
        </div>
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
    </div>
  );
}
