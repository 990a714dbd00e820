import { type AnswerOf, CallError, shownMessage } from '@simmer/contracts';
import type { triggerAggregation } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { toastProblem, toastSuccess } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { AggregationState } from './AggregationState.tsx';
import { aggregating, aggregationStatusQuery } from './aggregation.queries.ts';

/** The server's message if it refused the run. */
const refusalOf = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? shownMessage(error) : 'Failed to trigger aggregation';

const report = ({ success, message }: AnswerOf<typeof triggerAggregation>) =>
  success ? toastSuccess('Aggregation finished', message) : toastProblem('Aggregation Failed', message);

/** The state of aggregation, and a button that runs it now. */
export function AggregationRun({ lastRun }: { lastRun: string | null }) {
  const status = useQuery(aggregationStatusQuery);
  const trigger = useAction({ ...aggregating, onSuccess: report }, 'Trigger Failed', refusalOf);
  const isBusy = trigger.isPending || status.data?.isAggregating === true;
  return (
    <Section
      title="File Aggregation"
      state={<AggregationState status={status.data} />}
      aside={
        <BusyButton icon="arrow-repeat" appearance="primary" isBusy={isBusy} onPress={() => trigger.mutate()}>
          Run Now
        </BusyButton>
      }
    >
      <Lead>
        Moves finished mixdowns to one folder: MP3, WAV and AIF files from folders named mixdowns or MIXDOWNS. Files
        that are still growing wait for the next run, and nothing is ever overwritten.
      </Lead>
      <Facts>
        <Fact name="Last run" meaning="Runs every 3 minutes when enabled.">
          <Moment iso={lastRun} />
        </Fact>
      </Facts>
    </Section>
  );
}
