import type { VerdictKind } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import type { VersionWords } from './versionExtras.ts';

const useStyles = makeStyles({
  marks: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '16px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ...typographyStyles.caption1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-14px -4px' } },
  },
  group: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  approved: { color: tokens.colorStatusSuccessForeground1 },
  changes: { color: tokens.colorStatusWarningForeground3 },
});

const signs: Readonly<Record<VerdictKind, IconName>> = { approved: 'check2-circle', changes: 'exclamation-circle' };
const order = ['changes', 'approved'] as const;

type Props = VersionWords & {
  filename: string;
  onPress(): void;
};

/** What people say about a version: a sign, with their number if they are several, and who they are under the pointer. */
export function WordMarks({ words, text, filename, onPress }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.marks}
      tabIndex={-1}
      data-control="words"
      data-tooltip={text}
      aria-label={`${text} What was said about ${filename}`}
      onClick={onPress}
    >
      {order.map((kind) => {
        const said = words.filter(({ verdict }) => verdict === kind);
        if (said.length === 0) return null;
        return (
          <span key={kind} className={styles.group}>
            <Icon name={signs[kind]} size={16} className={styles[kind]} />
            {said.length > 1 && said.length}
          </span>
        );
      })}
    </button>
  );
}
