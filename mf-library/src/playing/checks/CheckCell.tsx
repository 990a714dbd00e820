import type { CheckFinding, PlaylistCheck } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, unseen } from '@simmer/kit/ui';
import type { CheckColumn } from './checkColumns.ts';
import { useCheckTableStyles } from './checkTable.styles.ts';

const useStyles = makeStyles({ unseen });

/** The findings of a column that say more than "passes", the worst first. */
function saidIn({ kinds }: CheckColumn, findings: readonly CheckFinding[]): CheckFinding[] {
  const own = findings.filter(({ kind, grade }) => kinds.includes(kind) && grade !== 'passes');
  return own.toSorted((one, other) => Number(other.grade === 'fails') - Number(one.grade === 'fails'));
}

/** One measure of a song; a sign and its tooltip say what is wrong with it. */
export function CheckCell({ column, check }: { column: CheckColumn; check: PlaylistCheck }) {
  const styles = useCheckTableStyles();
  const own = useStyles();
  const said = saidIn(column, check.findings);
  const grade = said[0]?.grade;
  const sentences = said.map(({ sentence }) => sentence).join(' ');
  const value = check.measures ? column.valueOf(check.measures, check.findings) : undefined;
  return (
    <div
      role="cell"
      className={mergeClasses(
        styles.cell,
        value === undefined && styles.quiet,
        grade === 'fails' && mergeClasses(styles.fails, styles.failed),
      )}
      data-tooltip={sentences || undefined}
    >
      {grade && <Icon name={grade === 'fails' ? 'exclamation-triangle' : 'info-circle'} size={12} />}
      {value ?? '–'}
      {grade && (
        <span className={own.unseen}>
          {grade === 'fails' ? 'Fails' : 'Worth knowing'}: {sentences}
        </span>
      )}
    </div>
  );
}
