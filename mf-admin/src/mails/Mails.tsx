import { type AnswerOf, formatNumber } from '@simmer/contracts';
import type { listUnsentMails } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { useState } from 'react';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge, type StateTone } from '../panel/StateBadge.tsx';
import { UnsentMailRow } from './UnsentMailRow.tsx';
import { unsentMailsQuery } from './unsentMails.queries.ts';

const TITLE = 'Emails';
const SHOWN_AT_FIRST = 5;

type Unsent = AnswerOf<typeof listUnsentMails>;

function stateOf({ hasMailServer, waiting, mails }: Unsent): { tone: StateTone; label: string; lead: string } {
  if (!hasMailServer) {
    return {
      tone: 'off',
      label: 'No mail server',
      lead: 'Emails are only written to the outbox folder. Set SMTP_URL on the server to send them.',
    };
  }
  const givenUp = mails.filter(({ nextTryAt }) => nextTryAt === null).length;
  if (givenUp > 0) {
    return {
      tone: 'warning',
      label: `${formatNumber(givenUp)} not sent`,
      lead: 'Simmer gave up on some emails, after a day or because the mail server refused them.',
    };
  }
  if (mails.length > 0) {
    return {
      tone: 'warning',
      label: 'Trying again',
      lead: 'Some emails couldn’t be sent yet. Simmer keeps trying for a day.',
    };
  }
  return waiting > 0
    ? { tone: 'busy', label: 'Sending', lead: 'Emails are being sent.' }
    : { tone: 'good', label: 'All sent', lead: 'The mail server has accepted every email.' };
}

/** The mails that could not be sent, with the mail server's words and another try. */
export function Mails() {
  const { data, ...query } = useQuery(unsentMailsQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (!data) {
    return (
      <Section title={TITLE}>
        <Loading query={query} label="the emails" shape="facts" />
      </Section>
    );
  }
  const { tone, label, lead } = stateOf(data);
  const shown = isWhole ? data.mails : data.mails.slice(0, SHOWN_AT_FIRST);
  return (
    <Section
      title={TITLE}
      state={<StateBadge tone={tone}>{label}</StateBadge>}
      actions={
        data.mails.length > shown.length && (
          <Button appearance="subtle" onClick={() => setIsWhole(true)}>
            {`Show all ${formatNumber(data.mails.length)}`}
          </Button>
        )
      }
    >
      <Lead>{lead}</Lead>
      <Facts>
        <Fact name="Waiting" meaning="Emails Simmer is still trying to send.">
          {formatNumber(data.waiting)}
        </Fact>
        <Fact name="Not sent" meaning="Emails that couldn’t be sent. The ones Simmer gave up on stay here for 30 days.">
          {formatNumber(data.mails.length)}
        </Fact>
      </Facts>
      {data.mails.length > 0 && (
        <LogList label="Unsent emails" isEmpty={false} empty="">
          {shown.map((mail) => (
            <UnsentMailRow key={mail.id} mail={mail} />
          ))}
        </LogList>
      )}
    </Section>
  );
}
