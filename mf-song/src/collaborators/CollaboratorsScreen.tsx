import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, PageFrame, PageState, Skeleton, SkeletonItem, tokens, useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { UnusedProducers } from '../producers/UnusedProducers.tsx';
import { CollaboratorCard } from './CollaboratorCard.tsx';
import { collaborators } from './collaborators.queries.ts';
import { useCollaboratorDialogs } from './useCollaboratorDialogs.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  waiting: { height: '112px', borderRadius: tokens.borderRadiusXLarge },
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
  return (
    <PageFrame
      title="Collaborators"
      aside={
        mayManage && (
          <Button
            appearance="primary"
            icon={<Icon name="plus-lg" size={16} />}
            onClick={(event) => openForm(undefined, event.currentTarget)}
          >
            Add collaborator
          </Button>
        )
      }
    >
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
      {data?.length === 0 && (
        <PageState
          picture="empty"
          heading="No collaborators yet"
          text={
            mayManage
              ? 'Add the singers, writers and players you work with.'
              : 'The singers, writers and players the team works with appear here.'
          }
        />
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
