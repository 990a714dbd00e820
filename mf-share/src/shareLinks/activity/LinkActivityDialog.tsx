import type { ShareLink } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, PageState, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { ActivityCard } from './ActivityCard.tsx';
import { shareActivity } from './activity.queries.ts';
import { lastFirst } from './lastFirst.ts';
import { PersonalLinks } from './PersonalLinks.tsx';
import { saveActivity } from './saveActivity.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  title: { overflowWrap: 'anywhere' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    paddingBottom: tokens.spacingVerticalM,
  },
  waiting: { height: '96px', borderRadius: tokens.borderRadiusLarge },
});

type Props = { link: ShareLink; isOpen: boolean; onClose(): void; onClosed(): void };

/** What happened through a link, and its personal links (PRODUCT.md, What happened). */
export function LinkActivityDialog({ link, isOpen, onClose, onClosed }: Props) {
  const styles = useStyles();
  const { data: activity, isError, refetch } = useQuery(shareActivity(link));
  const [own, ...personal] = activity ?? [];
  return (
    <Modal className={styles.surface} control={{ isOpen, close: onClose }} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.title}>Activity: {link.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {isError && !activity && (
              <PageState picture="failed" heading="Couldn’t load the activity" text="Please try again." role="alert">
                <Button onClick={() => void refetch()}>Try again</Button>
              </PageState>
            )}
            {!isError && !activity && (
              <Skeleton aria-label="Loading">
                <SkeletonItem className={styles.waiting} />
              </Skeleton>
            )}
            {own && <ActivityCard link={link} activity={own} ownName="Everyone with the link" />}
            {own && <PersonalLinks link={link} personal={lastFirst(personal)} />}
          </DialogContent>
          <ModalActions>
            <Button
              disabledFocusable={!activity}
              onClick={() => {
                if (activity) saveActivity([{ link, activity }], link.title);
              }}
            >
              Export CSV
            </Button>
            <Button appearance="primary" onClick={close}>
              Done
            </Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}
