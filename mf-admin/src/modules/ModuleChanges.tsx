import { formatNumber } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { useState } from 'react';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { moduleChangesQuery } from './modules.queries.ts';
import { audienceText, changeText } from './moduleWords.ts';

const SHOWN_AT_FIRST = 8;

/** Changes to the published modules and who made them, newest first. */
export function ModuleChanges() {
  const changes = useQuery(moduleChangesQuery);
  const [isWhole, setIsWhole] = useState(false);
  const all = changes.data ?? [];
  const shown = isWhole ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <Section
      title="Recent changes"
      actions={
        all.length > shown.length && (
          <Button appearance="subtle" onClick={() => setIsWhole(true)}>{`Show all ${formatNumber(all.length)}`}</Button>
        )
      }
    >
      {changes.data ? (
        <LogList label="Changes" isEmpty={all.length === 0} empty="Nothing has changed yet.">
          {shown.map((change) => (
            <LogRow
              key={change.revision}
              outcome="done"
              title={changeText(change)}
              detail={change.audience ? `by ${change.by}, to ${audienceText(change.audience)}` : `by ${change.by}`}
              error={null}
              side={<Moment iso={change.at} />}
            />
          ))}
        </LogList>
      ) : (
        <Loading query={changes} label="the changes" />
      )}
    </Section>
  );
}
