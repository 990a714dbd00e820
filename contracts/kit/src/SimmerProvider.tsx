import {
  FluentProvider,
  PositioningConfigurationProvider,
  type PositioningProps,
  type Theme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const EDGE_PX = 8;
const isTouchScreen = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;

/**
 * Menus and popovers stay inside the window, and scroll if they are taller. On a touch screen they may cover the button that opened them; with
 * a mouse, the second click of a double click would then press an entry.
 */
const insideTheWindow = ({ options }: { options: Omit<PositioningProps, 'positionFixed'> }) => ({
  ...options,
  autoSize: options.autoSize ?? ('height' as const),
  overflowBoundaryPadding: options.overflowBoundaryPadding ?? EDGE_PX,
  shiftToCoverTarget: options.shiftToCoverTarget ?? isTouchScreen,
});

/** Theme and menu positioning for a whole page: render it once, around everything. */
export function SimmerProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <FluentProvider theme={theme}>
      <PositioningConfigurationProvider value={insideTheWindow}>{children}</PositioningConfigurationProvider>
    </FluentProvider>
  );
}
