import type { Person, Role } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { Dialog, DialogSurface, useReturnedFocus } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { ConfirmStep } from './ConfirmStep.tsx';
import { type Asked, endingWords, steppingDownWords } from './confirmWords.ts';
import { PersonStep } from './PersonStep.tsx';
import { useSetAccess, useSetRole } from './people.queries.ts';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

type Props = { person: Person; isMe: boolean; onClose(): void };

/** What an admin decides about somebody: their roles, and whether they still have access. */
export function PersonDialog({ person, isMe, onClose }: Props) {
  const styles = useStyles();
  useReturnedFocus();
  const [asked, setAsked] = useState<Asked | null>(null);
  const access = useSetAccess();
  const role = useSetRole();
  const giveBack = () => access.mutate({ userId: person.id, hasAccess: true });
  const changeRole = (changed: Role, isGiven: boolean) => {
    if (isMe && changed === 'admin' && !isGiven) return setAsked('steppingDown');
    role.mutate({ userId: person.id, role: changed, isGiven });
  };
  const confirm = () => {
    if (asked === 'ending') access.mutate({ userId: person.id, hasAccess: false }, { onSuccess: onClose });
    else role.mutate({ userId: person.id, role: 'admin', isGiven: false }, { onSuccess: onClose });
  };
  return (
    <Dialog open modalType={asked ? 'alert' : 'modal'} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        {asked ? (
          <ConfirmStep
            {...(asked === 'ending' ? endingWords(person) : steppingDownWords)}
            isBusy={access.isPending || role.isPending}
            onCancel={() => setAsked(null)}
            onConfirm={confirm}
          />
        ) : (
          <PersonStep
            person={person}
            isMe={isMe}
            isBusy={access.isPending}
            onRole={changeRole}
            onEnd={() => setAsked('ending')}
            onGiveBack={giveBack}
            onClose={onClose}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
}
