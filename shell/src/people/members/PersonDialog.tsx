import type { Person, Role } from '@simmer/contracts/extra';
import { makeStyles } from '@simmer/kit/ui';
import { ConfirmBody, Modal } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { callName } from '../account/personNames.ts';
import { PersonStep } from './PersonStep.tsx';
import { useSetAccess, useSetRole } from './people.queries.ts';

/** The actions that need confirmation. */
type Asked = 'ending' | 'steppingDown';

type ConfirmWords = { title: string; sentences: string[]; confirm: string };

/** States the consequences of ending a person's access. */
function endingWords(person: Person): ConfirmWords {
  const { publisherKeys } = person;
  const name = callName(person);
  const keys = publisherKeys === 1 ? 'The publisher key' : `The ${publisherKeys} publisher keys`;
  return {
    title: `End ${name}’s access?`,
    sentences: [
      `${name} will be signed out everywhere within a second and can’t sign in again.`,
      ...(publisherKeys > 0 ? [`${keys} that ${name} made will stop working for good.`] : []),
      `${name}’s notes, playlists and share links stay. You can restore access later.`,
    ],
    confirm: 'End access',
  };
}

const steppingDownWords: ConfirmWords = {
  title: 'Stop being an admin?',
  sentences: ['You’ll lose access to the admin pages right away. Only another admin can make you an admin again.'],
  confirm: 'Stop being an admin',
};

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

type Props = { person: Person; isMe: boolean; onClose(): void };

/** An admin's decisions about a person: roles and access. */
export function PersonDialog({ person, isMe, onClose }: Props) {
  const styles = useStyles();
  const [asked, setAsked] = useState<Asked | null>(null);
  const access = useSetAccess();
  const role = useSetRole();
  const giveBack = () => access.mutate({ userId: person.id, hasAccess: true });
  const changeRole = (changed: Role, isGiven: boolean) => {
    if (isMe && changed === 'admin' && !isGiven) return setAsked('steppingDown');
    role.mutate({ userId: person.id, role: changed, isGiven });
  };
  const confirm = (close: () => void) => {
    if (asked === 'ending') access.mutate({ userId: person.id, hasAccess: false }, { onSuccess: close });
    else role.mutate({ userId: person.id, role: 'admin', isGiven: false }, { onSuccess: close });
  };
  const words = asked === 'ending' ? endingWords(person) : steppingDownWords;
  return (
    <Modal className={styles.surface} isAlert={asked !== null} onClosed={onClose}>
      {(close) =>
        asked ? (
          <ConfirmBody
            title={words.title}
            confirm={words.confirm}
            isDanger
            isBusy={access.isPending || role.isPending}
            onCancel={() => setAsked(null)}
            onConfirm={() => confirm(close)}
          >
            {words.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </ConfirmBody>
        ) : (
          <PersonStep
            person={person}
            isMe={isMe}
            isBusy={access.isPending}
            onRole={changeRole}
            onEnd={() => setAsked('ending')}
            onGiveBack={giveBack}
            onClose={close}
          />
        )
      }
    </Modal>
  );
}
