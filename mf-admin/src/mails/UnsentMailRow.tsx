import { formatCount } from '@simmer/contracts';
import type { UnsentMail } from '@simmer/contracts/extra';
import { BusyButton } from '../panel/BusyButton.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { timeLeft } from '../panel/timeLeft.ts';
import { toastInfo } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { retryingMail } from './unsentMails.queries.ts';

const kinds: Readonly<Record<UnsentMail['kind'], string>> = {
  signIn: 'Sign-in code',
  invitation: 'Invitation',
  link: 'Link',
  notifications: 'Notifications',
};

const nextOf = ({ nextTryAt }: UnsentMail, now: Date) =>
  nextTryAt === null ? 'given up' : `next try ${timeLeft(nextTryAt, now)}`;

/** A mail that could not be sent: the mail server's words, what to do about it, and another try. */
export function UnsentMailRow({ mail }: { mail: UnsentMail }) {
  const retry = useAction({ ...retryingMail, onSuccess: () => toastInfo('Sending again', mail.to) }, 'Failed to send');
  const name = `${kinds[mail.kind]} to ${mail.to}`;
  return (
    <LogRow
      outcome="failed"
      title={name}
      detail={`${formatCount(mail.tries, 'try', 'tries')}, ${nextOf(mail, new Date())}. ${mail.advice}`}
      error={mail.words}
      side={<Moment iso={mail.lastTriedAt} />}
      action={
        <BusyButton icon="arrow-clockwise" isBusy={retry.isPending} about={name} onPress={() => retry.mutate(mail.id)}>
          Try again now
        </BusyButton>
      }
    />
  );
}
