import type { ModuleFailureCount } from '@simmer/contracts';
import { LogList } from '../panel/LogList.tsx';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { failureText } from './moduleWords.ts';

/** Failures of a module reported by browsers, latest first. */
export function ModuleFailures({ failures }: { failures: readonly ModuleFailureCount[] }) {
  return (
    <LogList label="Failures" isEmpty={false} empty="">
      {failures.map((failure) => (
        <LogRow
          key={`${failure.version} ${failure.kind}`}
          outcome="failed"
          title={failureText(failure)}
          detail={failure.message}
          error={null}
          side={<Moment iso={failure.lastAt} />}
        />
      ))}
    </LogList>
  );
}
