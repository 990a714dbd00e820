import type { ShareLink } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, lazyPart, makeStyles, PageState, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { shareActivity } from './activity/activity.queries.ts';
import { lastFirst } from './activity/lastFirst.ts';
import { focusOn } from './focusOn.ts';

const PersonalLinks = lazyPart(
  () => import('./activity/PersonalLinks.tsx'),
  (file) => file.PersonalLinks,
);

const useStyles = makeStyles({
  open: { justifySelf: 'start', '@media (pointer: coarse)': { minHeight: '44px' } },
  part: { outlineStyle: 'none' },
  waiting: { height: '96px', borderRadius: tokens.borderRadiusLarge },
});

/** A link's personal links, shown and fetched once they are asked for. */
export function PersonalPart({ link }: { link: ShareLink }) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Opened link={link} />;
  return (
    <Button
      className={styles.open}
      icon={<Icon name="people" size={16} />}
      onPointerEnter={() => void PersonalLinks.ahead()}
      onClick={() => setIsOpen(true)}
    >
      {link.personalCount ? `Personal links (${link.personalCount})` : 'Personal links'}
    </Button>
  );
}

function Opened({ link }: { link: ShareLink }) {
  const styles = useStyles();
  const { data: activity, isError, refetch } = useQuery(shareActivity(link));
  const waiting = (
    <Skeleton aria-label="Loading">
      <SkeletonItem className={styles.waiting} />
    </Skeleton>
  );
  return (
    <div className={styles.part} tabIndex={-1} ref={focusOn}>
      {isError && !activity && (
        <PageState picture="failed" heading="Couldn’t load personal links" text="Please try again." role="alert">
          <Button onClick={() => void refetch()}>Try again</Button>
        </PageState>
      )}
      {!isError && !activity && waiting}
      {activity && (
        <Suspense fallback={waiting}>
          <PersonalLinks link={link} personal={lastFirst(activity.slice(1))} />
        </Suspense>
      )}
    </div>
  );
}
