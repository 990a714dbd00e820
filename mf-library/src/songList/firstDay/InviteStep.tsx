import { bandInvitationRequested, copyText } from '@simmer/contracts';
import { FirstDayStep } from './FirstDayStep.tsx';
import { useStepPress } from './stepPress.styles.ts';

type Props = { isAdmin: boolean; admins: string; isDone: boolean };

/** Brings the others in: an admin invites them, everybody else passes the address on. */
export function InviteStep({ isAdmin, admins, isDone }: Props) {
  const { press } = useStepPress();
  const step = { icon: 'people', isDone } as const;
  if (isAdmin) {
    return (
      <FirstDayStep {...step} text="Each gets an email and signs in without a password.">
        <button type="button" className={press} onClick={() => bandInvitationRequested.emit({})}>
          Invite your band
        </button>
      </FirstDayStep>
    );
  }
  const copy = () => void copyText(window.location.origin, { title: 'Address copied' });
  return (
    <FirstDayStep
      {...step}
      text={`Send them Simmer’s address. ${admins === 'an admin' ? 'An admin' : admins} can let them in.`}
    >
      <button type="button" className={press} onClick={copy}>
        Copy the address for your band
      </button>
    </FirstDayStep>
  );
}
