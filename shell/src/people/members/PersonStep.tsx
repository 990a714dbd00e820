import { relativeDate } from '@simmer/contracts';
import type { Person, Role } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Spinner, Text, tokens, useId } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, ModalActions } from '@simmer/kit/ui-extra';
import { fullName } from '../account/personNames.ts';
import { RoleSwitches } from './RoleSwitches.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalL, overflowWrap: 'anywhere' },
  email: { color: tokens.colorNeutralForeground2 },
  access: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

type Props = {
  person: Person;
  isMe: boolean;
  /** access is being restored */
  isBusy: boolean;
  onRole(role: Role, isGiven: boolean): void;
  onEnd(): void;
  onGiveBack(): void;
  onClose(): void;
};

/** A person's roles and access, with their actions. */
export function PersonStep({ person, isMe, isBusy, onRole, onEnd, onGiveBack, onClose }: Props) {
  const styles = useStyles();
  const accessId = useId('access');
  return (
    <DialogBody>
      <DialogTitle>{fullName(person)}</DialogTitle>
      <DialogContent className={styles.content}>
        <Text className={styles.email}>{person.email}</Text>
        {person.hasAccess && <RoleSwitches person={person} onChange={onRole} />}
        <section aria-labelledby={accessId} className={styles.access}>
          <Text as="h3" id={accessId} weight="semibold">
            Access
          </Text>
          {person.accessEndedAt ? (
            <>
              <Text>{`Ended ${relativeDate(person.accessEndedAt, new Date())}.`}</Text>
              <Button
                icon={isBusy ? <Spinner size="tiny" /> : <Icon name="arrow-counterclockwise" size={16} />}
                disabledFocusable={isBusy}
                onClick={onGiveBack}
              >
                Restore access
              </Button>
            </>
          ) : isMe ? (
            <Text className={styles.quiet}>Only another admin can end your access.</Text>
          ) : (
            <Button onClick={onEnd}>End access…</Button>
          )}
        </section>
      </DialogContent>
      <ModalActions>
        <Button appearance="primary" onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </DialogBody>
  );
}
