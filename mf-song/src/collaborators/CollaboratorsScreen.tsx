import { shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Body1, Button, makeStyles, Skeleton, SkeletonItem, Title2, tokens, useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { UnusedProducers } from '../producers/UnusedProducers.tsx';
import { CollaboratorCard } from './CollaboratorCard.tsx';
import { collaborators } from './collaborators.queries.ts';
import { useCollaboratorDialogs } from './useCollaboratorDialogs.tsx';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    maxWidth: '1200px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
  title: { letterSpacing: '-0.02em' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  waiting: { height: '112px', borderRadius: tokens.borderRadiusXLarge },
  message: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} 0`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
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
    <div className={styles.screen}>
      <div className={styles.head}>
        <Title2 as="h1" className={styles.title}>
          Collaborators
        </Title2>
        {mayManage && (
          <Button
            appearance="primary"
            icon={<Icon name="plus-lg" size={16} />}
            onClick={(event) => openForm(undefined, event.currentTarget)}
          >
            Add collaborator
          </Button>
        )}
      </div>
      {!data && !error && (
        <Skeleton className={styles.grid} aria-label="Loading collaborators">
          {[1, 2, 3].map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {!data && error && (
        <div role="alert" className={styles.message}>
          <Body1 align="center">{shownMessage(error)}</Body1>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className={styles.message}>
          <Icon name="people" size={32} />
          <Body1 align="center">
            {mayManage
              ? 'Add the singers, writers and players you work with.'
              : 'The singers, writers and players the team works with appear here.'}
          </Body1>
        </div>
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
    </div>
  );
}
