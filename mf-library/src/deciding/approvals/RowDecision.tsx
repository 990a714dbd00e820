import type { DecisionSummary } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, unseen, useMember } from '@simmer/kit/ui';
import { type DecisionTone, decisionMark } from './decisionMark.ts';

const useStyles = makeStyles({
  mark: { display: 'grid', placeItems: 'center', flexShrink: 0, width: '16px', height: '20px' },
  words: unseen,
});

const useTones = makeStyles({
  me: { color: tokens.colorBrandForeground1 },
  others: { color: tokens.colorNeutralForeground3 },
  changes: { color: tokens.colorStatusWarningForeground1 },
  approved: { color: tokens.colorStatusSuccessForeground1 },
} satisfies Record<DecisionTone, object>);

/** Where a row's song stands: one sign, in words for screen readers and under the pointer. */
export function RowDecision({ summary }: { summary: DecisionSummary }) {
  const styles = useStyles();
  const tones = useTones();
  const mark = decisionMark(summary, useMember()?.id);
  if (!mark) return null;
  return (
    <span className={mergeClasses(styles.mark, tones[mark.tone])} data-tooltip={mark.words}>
      <Icon name={mark.icon} size={16} />
      <span className={styles.words}>{mark.words}</span>
    </span>
  );
}
