import type { AuditEntry } from '@simmer/contracts/extra';
import { LogRow } from '../panel/LogRow.tsx';
import { Moment } from '../panel/Moment.tsx';
import { auditOrigin, auditSentence, isFailure } from './auditWords.ts';

/** One audit entry: what happened, who did it, from where and when. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const origin = auditOrigin(entry);
  return (
    <LogRow
      outcome={isFailure(entry) ? 'failed' : 'done'}
      title={auditSentence(entry)}
      detail={entry.count > 1 ? `${entry.count} times${origin && `, from ${origin}`}` : origin && `from ${origin}`}
      error={null}
      side={<Moment iso={entry.lastAt} />}
    />
  );
}
