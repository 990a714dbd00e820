import { formatNumber, type Version } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { type FailedCheck as Failure, failedCheckText } from '../../songData/useFailedChecks.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    // Above the row's own target, for its tooltip.
    position: 'relative',
    flexShrink: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  },
});

type Row = Pick<Version, 'id'>;

/** The id of the mark, which describes the version's name. */
export const failedCheckId = ({ id }: Row) => `failed-check-${id}`;

type Props = { version: Row; failure: Failure; onPress(): void };

/** Says how much of a version is to be fixed before its release, and what. A press does what the row does. */
export function FailedCheck({ version, failure, onPress }: Props) {
  const text = failedCheckText(failure);
  const words = `${formatNumber(failure.count)} to fix`;
  return (
    <button
      type="button"
      id={failedCheckId(version)}
      className={useStyles().mark}
      tabIndex={-1}
      data-control="check"
      data-tooltip={text}
      aria-label={`${words}. ${text}`}
      onClick={onPress}
    >
      {words}
    </button>
  );
}
