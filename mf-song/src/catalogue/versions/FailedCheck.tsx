import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { failedCheckText } from '../../songData/useFailedChecks.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    // Above the row's own target, for its tooltip.
    position: 'relative',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    // 4.5:1 on a chosen row too, in the dark.
    color: tokens.colorPaletteRedForeground1,
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

type Props = { version: Row; failure: string; onPress(): void };

/** Marks a version that fails the check before release, and says what fails. A press does what the row does. */
export function FailedCheck({ version, failure, onPress }: Props) {
  const text = failedCheckText(failure);
  return (
    <button
      type="button"
      id={failedCheckId(version)}
      className={useStyles().mark}
      tabIndex={-1}
      data-control="check"
      data-tooltip={text}
      aria-label={text}
      onClick={onPress}
    >
      <Icon name="exclamation-triangle" size={12} />
      Fails check
    </button>
  );
}
