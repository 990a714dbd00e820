import type { ShareLink } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useNavigate, useSearchParams } from '@simmer/kit/router';
import { Button, lazyPart, makeStyles, PageFrame, PageState, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { AccessRequests } from './AccessRequests.tsx';
import { ExportAll } from './activity/ExportAll.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkOrderChoice, linkOrderOf, sortedLinks } from './LinkOrderChoice.tsx';
import { shareLinks } from './link/shareLinks.queries.ts';

const LinkDialog = lazyPart(
  () => import('./LinkDialog.tsx'),
  (file) => file.LinkDialog,
);

const LinkActivityDialog = lazyPart(
  () => import('./activity/LinkActivityDialog.tsx'),
  (file) => file.LinkActivityDialog,
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
  const options = useOpened(links, search.get('link'));
  const activity = useOpened(links, search.get('activity'));
  const order = linkOrderOf(search.get('sort'));
  const sort: Record<string, string> = order === 'newest' ? {} : { sort: order };
  const close = () => setSearch(sort, { replace: true });
  const hasLinks = links !== undefined && links.length > 0;
  return (
    <PageFrame
      title="Shared links"
      width="narrow"
      aside={
        hasLinks && (
          <>
            <LinkOrderChoice
              order={order}
              onChange={(chosen) => setSearch(chosen === 'newest' ? {} : { sort: chosen }, { replace: true })}
            />
            <ExportAll links={links} />
          </>
        )
      }
      lead="Anyone with a link can listen without signing in. Change what a link allows, or disable it here."
    >
      <AccessRequests />
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
            Back to the library
          </Button>
        </PageState>
      )}
      {hasLinks && (
        <ul className={styles.list} aria-label="Shared links">
          {sortedLinks(links, order).map((link) => (
            <LinkCard
              key={nameOf(link)}
              link={link}
              onOptions={() => setSearch({ ...sort, link: nameOf(link) })}
              onActivity={() => setSearch({ ...sort, activity: nameOf(link) })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {options.shown && (
          <LinkDialog
            key={nameOf(options.shown)}
            link={options.shown}
            control={{ isOpen: options.isOpen, close }}
            onClosed={options.forget}
          />
        )}
        {activity.shown && (
          <LinkActivityDialog
            key={nameOf(activity.shown)}
            link={activity.shown}
            isOpen={activity.isOpen}
            onClose={close}
            onClosed={activity.forget}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

/** The link whose dialog is open. It stays while the dialog fades, also if the link was disabled. @param name as the address has it */
function useOpened(links: readonly ShareLink[] | undefined, name: string | null) {
  const opened = links?.find((link) => nameOf(link) === name);
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  return { shown, isOpen: opened !== undefined, forget: () => setShown(undefined) };
}
