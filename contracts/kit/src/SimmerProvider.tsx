import {
  FluentProvider,
  PositioningConfigurationProvider,
  type PositioningProps,
  type Theme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const EDGE_PX = 8;
const isUnderFinger = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;

/**
 * What floats stays inside the window, and scrolls where it is taller. Under a finger it rather moves over the button that opened it; a mouse
 * would press an entry with the second half of a double click.
 */
const insideTheWindow = ({ options }: { options: Omit<PositioningProps, 'positionFixed'> }) => ({
  ...options,
  autoSize: options.autoSize ?? ('height' as const),
  overflowBoundaryPadding: options.overflowBoundaryPadding ?? EDGE_PX,
  shiftToCoverTarget: options.shiftToCoverTarget ?? isUnderFinger,
});

/** The look of everything below it, and where menus and popovers stand. Once a page, around everything. */
export function SimmerProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <FluentProvider theme={theme}>
      <PositioningConfigurationProvider value={insideTheWindow}>{children}</PositioningConfigurationProvider>
    </FluentProvider>
  );
}
