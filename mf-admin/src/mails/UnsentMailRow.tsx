import { formatCount, shownMessage, toastFailure } from '@simmer/contracts';
import type { UnsentMail } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { timeLeft } from '../panel/timeLeft.ts';
import { toastInfo } from '../panel/toasts.ts';
import { retryMailMutation } from './unsentMails.queries.ts';

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
  const queryClient = useQueryClient();
  const retry = useMutation({
    ...retryMailMutation(queryClient),
    onSuccess: () => toastInfo('Sending it again', mail.to),
    onError: (error) => toastFailure('Failed to try again', error, shownMessage(error)),
  });
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
