import { useStore } from '@nanostores/react';
import { formatNumber } from '@simmer/contracts';
import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { useFound } from '../../catalogue/lists/found.context.ts';
import { $chosenDecision, showDecision } from '../../catalogue/lists/listView.ts';

const useStyles = makeStyles({
  press: {
    position: 'relative',
    flexShrink: 0,
    height: '20px',
    ...quietButton,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorBrandForeground1,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // As tall as a target has to be, in a line that stays as it is.
    '@media (pointer: coarse)': {
      height: '24px',
      marginBlock: '-2px',
      '::after': { content: '""', position: 'absolute', inset: '-10px -8px' },
    },
  },
});

/** Offers the songs of the list that wait for the reader; gone once they are shown, or there are none. */
export function WaitingForMe() {
  const styles = useStyles();
  const { waitingForMe: count } = useFound();
  const chosen = useStore($chosenDecision);
  if (count === 0 || chosen === 'waitingForMe') return null;
  return (
    <button type="button" className={styles.press} onClick={() => showDecision('waitingForMe')}>
      {formatNumber(count)} waiting for you
    </button>
  );
}
