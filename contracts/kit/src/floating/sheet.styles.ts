import { makeStyles, tokens } from '@fluentui/react-components';
import { onPhone } from '../page/screenSize.ts';

const corner = tokens.borderRadiusXLarge;

/**
 * On a phone, what floats is a sheet at the bottom of the window: as wide as it, at most nine tenths of its height, and scrolling. The
 * positioning writes its own place into the element's style, hence `!important`.
 */
export const useSheetStyles = makeStyles({
  sheet: {
    [onPhone]: {
      position: 'fixed !important' as 'fixed',
      inset: 'auto 0 0 0 !important',
      transform: 'none !important',
      boxSizing: 'border-box !important' as 'border-box',
      width: '100% !important',
      maxWidth: '100% !important',
      height: 'auto !important',
      maxHeight: 'min(90dvh, 100dvh - 48px) !important',
      margin: '0 !important',
      overflowY: 'auto !important' as 'auto',
      overscrollBehavior: 'contain',
      paddingBottom: `max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom))`,
      borderRadius: `${corner} ${corner} 0 0`,
      filter: 'none',
      boxShadow: tokens.shadow64,
    },
  },
  // The buttons of a dialog stay in sight while its content scrolls.
  dialog: { [onPhone]: { '& .fui-DialogBody': { maxHeight: 'calc(min(90dvh, 100dvh - 48px) - 48px)' } } },
  entries: {
    // As tall as its entries, so that the last one does not stick to the edge when it scrolls.
    '& > [role="menu"]': { height: 'auto' },
    [onPhone]: {
      paddingTop: tokens.spacingVerticalS,
      '& [role^="menuitem"]': { minHeight: '44px', maxWidth: '100%', alignItems: 'center' },
    },
  },
  // Takes the press that closes the sheet, so that it presses nothing below.
  scrim: {
    display: 'none',
    [onPhone]: { display: 'block', position: 'fixed', inset: 0, backgroundColor: tokens.colorBackgroundOverlay },
  },
});
