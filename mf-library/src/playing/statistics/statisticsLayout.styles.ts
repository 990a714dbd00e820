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
  // Above the lists, so that a press in them shows what it does.
  chart: { gridColumn: '1 / -1', minWidth: 0, scrollMarginBlock: tokens.spacingVerticalM },
});
