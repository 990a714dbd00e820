import { CallError, shownMessage } from '@simmer/contracts';
import type { MailSubscription } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Button, PageState, Spinner } from '@simmer/kit/ui';
import { LinkButton } from '../../frame/layout/LinkButton.tsx';
import { kindWords } from '../settings/kindWords.ts';
import { mailSubscription, useSetSubscription } from './unsubscribe.queries.ts';

const isUnknown = (error: unknown) => error instanceof CallError && error.problem?.code === 'not_found';

/** The mails in words, as the rest of a sentence. */
const mailsIn = ({ kind }: MailSubscription): string =>
  kind === null ? 'all emails about what happens in Simmer' : `emails about ${kindWords[kind].about}`;

function wordsFor(subscription: MailSubscription) {
  const mails = mailsIn(subscription);
  if (subscription.isOff) {
    return {
      picture: 'hidden',
      heading: 'You’re unsubscribed',
      text: `Simmer no longer sends you ${mails}.`,
      press: 'Turn them back on',
    } as const;
  }
  return {
    picture: 'empty',
    heading: `Stop ${mails}?`,
    text:
      subscription.kind === null
        ? 'You’ll still get sign-in codes and links that people send you.'
        : 'Your other settings stay the same.',
    press: 'Stop these emails',
  } as const;
}

type Props = { token: string; isMember: boolean };

/** What a link in a mail ends, with one button that ends it or brings it back. */
export function Subscription({ token, isMember }: Props) {
  const { data, error, refetch } = useQuery(mailSubscription(token));
  const set = useSetSubscription(token);
  const toSettings = (
    <LinkButton to="/notification-settings" appearance="secondary">
      {isMember ? 'All settings' : 'Sign in to see all settings'}
    </LinkButton>
  );
  if (isUnknown(error)) {
    return (
      <PageState
        place="page"
        role="alert"
        picture="missing"
        heading="This link doesn’t work"
        text="It’s incomplete. Open it from the email again, or choose what you get in your settings."
      >
        {toSettings}
      </PageState>
    );
  }
  if (error && !data) {
    return (
      <PageState place="page" role="alert" picture="failed" heading="This didn’t load" text={shownMessage(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PageState>
    );
  }
  if (!data) return <Spinner label="One moment..." />;
  const { picture, heading, text, press } = wordsFor(data);
  return (
    <PageState place="page" role="status" picture={picture} heading={heading} text={text}>
      <Button
        appearance={data.isOff ? 'secondary' : 'primary'}
        disabledFocusable={set.isPending}
        {...(set.isPending && { icon: <Spinner size="tiny" /> })}
        onClick={() => set.mutate(!data.isOff)}
      >
        {press}
      </Button>
      {toSettings}
    </PageState>
  );
}
