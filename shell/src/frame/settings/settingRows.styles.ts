import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** Rows of a choice each, in one frame: words at the left, the choice at the right; on a phone below. */
export const useSettingRows = makeStyles({
  rows: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '60px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  stacked: { [onPhone]: { flexDirection: 'column', alignItems: 'stretch' } },
  words: { display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2 },
});
