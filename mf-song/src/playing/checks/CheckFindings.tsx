import { formatCount, type Version } from '@simmer/contracts';
import type { CheckFinding, SoundCheck } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, quietButton, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { FindingRow } from './FindingRow.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  fold: {
    ...quietButton,
    display: 'flex',
    alignItems: 'center',
    justifySelf: 'start',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    // Its words begin where the rest of the panel does.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { minHeight: '44px' },
  },
});

type Props = { check: SoundCheck; version: Version };

const isGrade = (grade: CheckFinding['grade']) => (finding: CheckFinding) => finding.grade === grade;

/** What fails and what is worth knowing, then what passes, which is folded. */
export function CheckFindings({ check, version }: Props) {
  const styles = useStyles();
  const listId = useId('passed');
  const [isOpen, setOpen] = useState(false);
  const said = (['fails', 'note'] as const).flatMap((grade) => check.findings.filter(isGrade(grade)));
  const passed = check.findings.filter(isGrade('passes'));
  const list = (findings: readonly CheckFinding[], label: string) => (
    <ul id={label === 'Passed' ? listId : undefined} className={styles.list} aria-label={label}>
      {findings.map((finding) => (
        <FindingRow key={finding.kind} finding={finding} version={version} />
      ))}
    </ul>
  );
  return (
    <>
      {said.length > 0 && list(said, 'Findings')}
      {passed.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          {formatCount(passed.length, 'check passes', 'checks pass')}
        </button>
      )}
      {isOpen && passed.length > 0 && list(passed, 'Passed')}
    </>
  );
}
