import { useQuery } from '@simmer/kit/query';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { AggregationRun } from './AggregationRun.tsx';
import { aggregationConfigQuery } from './aggregation.queries.ts';
import { ConfigForm } from './ConfigForm.tsx';

/** Configures aggregation and runs it. */
export function AggregationTab() {
  const config = useQuery(aggregationConfigQuery);
  return (
    <>
      <AggregationRun lastRun={config.data?.lastRun ?? null} />
      <Section title="Configuration">
        {config.data ? <ConfigForm config={config.data} /> : <Loading query={config} label="the configuration" />}
      </Section>
    </>
  );
}
