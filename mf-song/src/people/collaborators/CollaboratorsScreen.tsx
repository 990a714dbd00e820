import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, PageFrame, PageState, Skeleton, SkeletonItem, tokens, useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { BackToLibrary } from '../../controls/BackToLibrary.tsx';
import { onTouch } from '../../controls/onTouch.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { UnusedProducers } from '../producers/UnusedProducers.tsx';
import { CollaboratorCard } from './CollaboratorCard.tsx';
import { collaborators } from './collaborators.queries.ts';
import { useCollaboratorDialogs } from './useCollaboratorDialogs.tsx';

const useStyles = makeStyles({
  add: { [onTouch]: { minHeight: '44px' } },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  waiting: { height: '144px', borderRadius: tokens.borderRadiusXLarge },
});

/** `/collaborators`: everyone the team works with. Managers add, edit and delete here. */
export function CollaboratorsScreen() {
  const styles = useStyles();
  const { data, error, refetch } = useQuery(collaborators);
  const member = useMember();
  const mayManage = member?.canManageCollaborators === true;
  const mayCurate = member?.isAdmin === true || member?.canCurateSongs === true;
  const { openForm, askToDelete, dialogs } = useCollaboratorDialogs();
  useEffect(() => {
    document.title = 'Collaborators · Simmer';
  }, []);
  const add = mayManage && (
    <Button
      appearance="primary"
      className={styles.add}
      icon={<Icon name="plus-lg" size={16} />}
      onClick={(event) => openForm(undefined, event.currentTarget)}
    >
      Add collaborator
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    // An empty page offers the one next step in its middle.
    <PageFrame title="Collaborators" aside={!isEmpty && add}>
      {!data && !error && (
        <Skeleton className={styles.grid} aria-label="Loading collaborators">
          {[1, 2, 3].map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {!data && error && (
        <LoadFailure heading="Couldn’t load the collaborators" error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <PageState
          picture="empty"
          heading="No collaborators yet"
          text={
            mayManage
              ? 'Add the singers, writers and players you work with.'
              : 'The singers, writers and players the team works with appear here.'
          }
        >
          {add || <BackToLibrary />}
        </PageState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Collaborators" className={styles.grid}>
          {data.map((collaborator) => (
            <CollaboratorCard
              key={collaborator.id}
              collaborator={collaborator}
              {...(mayManage && {
                onEdit: (button: HTMLElement) => openForm(collaborator, button),
                onDelete: (button: HTMLElement) => askToDelete(collaborator, button),
              })}
            />
          ))}
        </ul>
      )}
      {mayCurate && <UnusedProducers />}
      {dialogs}
    </PageFrame>
  );
}
