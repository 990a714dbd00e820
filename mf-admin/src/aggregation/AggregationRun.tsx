import { CallError, shownMessage, toastFailure } from '@simmer/contracts';
import { useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { toastProblem, toastSuccess } from '../panel/toasts.ts';
import { AggregationState } from './AggregationState.tsx';
import { aggregationStatusQuery, triggerMutation } from './aggregation.queries.ts';

/** The server's message if it refused the run; undefined for any other failure. */
const refusalOf = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? shownMessage(error) : undefined;

/** The state of aggregation, and a button that runs it now. */
export function AggregationRun({ lastRun }: { lastRun: string | null }) {
  const queryClient = useQueryClient();
  const status = useQuery(aggregationStatusQuery);
  const trigger = useMutation({
    ...triggerMutation(queryClient),
    onSuccess: ({ success, message }) =>
      success ? toastSuccess('Aggregation finished', message) : toastProblem('Aggregation Failed', message),
    onError: (error) => toastFailure('Trigger Failed', error, refusalOf(error) ?? 'Failed to trigger aggregation'),
  });
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
      <Facts
        facts={[
          {
            name: 'Last run',
            value: <Moment iso={lastRun} />,
            meaning: 'Runs every 3 minutes when enabled.',
          },
        ]}
      />
    </Section>
  );
}
