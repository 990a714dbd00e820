import {
  Menu as FluentMenu,
  Popover as FluentPopover,
  type MenuProps,
  type PopoverProps,
} from '@fluentui/react-components';
import { floatingMotion } from './motion.tsx';

/** How long the pointer rests on an entry before the menu beside it opens, in ms. */
export const SUBMENU_DELAY_MS = 100;

/** Fluent's menu with our motion. */
export function Menu(props: MenuProps) {
  return <FluentMenu surfaceMotion={floatingMotion} {...props} />;
}

/** Fluent's popover with our motion. */
export function Popover(props: PopoverProps) {
  return <FluentPopover surfaceMotion={floatingMotion} {...props} />;
}
