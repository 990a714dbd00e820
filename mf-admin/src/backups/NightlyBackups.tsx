import { dayAndTime, fileSizeText } from '@simmer/contracts';
import type { NightlyBackups as Backups } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge, type StateTone } from '../panel/StateBadge.tsx';
import { nightlyBackupsQuery } from './backups.queries.ts';

const TITLE = 'Nightly backup';

/** Longer than any dump takes: by then, nothing is left that would make it. */
const OVERDUE_MS = 2 * 3_600_000;

type State = 'unknown' | 'off' | 'failed' | 'overdue' | 'first' | 'on';

function stateOf({ state, failure, lastAt, nextAt }: Backups, now: Date): State {
  if (state !== 'on') return state;
  if (nextAt !== null && now.getTime() - new Date(nextAt).getTime() > OVERDUE_MS) return 'overdue';
  if (failure) return 'failed';
  return lastAt === null ? 'first' : 'on';
}

const badges = {
  unknown: { label: 'Not set up', tone: 'warning' },
  off: { label: 'Off', tone: 'off' },
  failed: { label: 'Failed', tone: 'bad' },
  overdue: { label: 'Overdue', tone: 'bad' },
  first: { label: 'First one tonight', tone: 'busy' },
  on: { label: 'On', tone: 'good' },
} as const satisfies Record<State, { label: string; tone: StateTone }>;

const WHAT_IT_IS = 'A copy of everything but the music. The last seven are kept on the server.';

const leads: Record<State, string> = {
  unknown: 'No backup process on the server has reported yet.',
  off: 'No backups are made, because BACKUPS=off is set on the server.',
  failed: 'The last attempt failed.',
  overdue: 'No backup was made when it was due. Check that the backup process is still running on the server.',
  first: WHAT_IT_IS,
  on: WHAT_IT_IS,
};

function nameOfNext(state: State): string {
  if (state === 'overdue') return 'Was due';
  return state === 'failed' ? 'Next attempt' : 'Next backup';
}

/** When the last nightly backup was made, and whether something is wrong with it. */
export function NightlyBackups() {
  const query = useQuery(nightlyBackupsQuery);
  if (!query.data) {
    return (
      <Section title={TITLE}>
        <Loading query={query} label="the backups" shape="facts" />
      </Section>
    );
  }
  const { failure, lastAt, lastBytes, nextAt } = query.data;
  const now = new Date();
  const state = stateOf(query.data, now);
  const { label, tone } = badges[state];
  const isWrong = state === 'failed' || state === 'overdue';
  const lead = failure && isWrong ? `${leads[state]} ${failure.reason}` : leads[state];
  return (
    <Section title={TITLE} tone={isWrong ? 'warning' : 'plain'} state={<StateBadge tone={tone}>{label}</StateBadge>}>
      <Lead>{lead}</Lead>
      <Facts areShort>
        <Fact name="Last backup">
          <Moment iso={lastAt} />
        </Fact>
        {lastBytes !== null && <Fact name="Size">{fileSizeText(lastBytes)}</Fact>}
        {failure && (
          <Fact name="Last attempt">
            <Moment iso={failure.at} />
          </Fact>
        )}
        {nextAt !== null && <Fact name={nameOfNext(state)}>{dayAndTime(new Date(nextAt), now)}</Fact>}
      </Facts>
    </Section>
  );
}
