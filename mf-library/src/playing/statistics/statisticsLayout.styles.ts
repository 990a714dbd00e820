import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';

/** The places of the page's parts, also while they load. */
export const useStatisticsLayout = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [onPhone]: { gap: tokens.spacingVerticalM },
  },
  // Beside what is most played, so that a press there shows what it does; below it on a phone.
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    [onPhone]: { gap: tokens.spacingVerticalM },
  },
  chart: { minWidth: 0, scrollMarginBlock: tokens.spacingVerticalM },
});
