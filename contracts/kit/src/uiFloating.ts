/**
 * The parts of Fluent that float above a page. They bring positioning and focus handling, half the size of `ui` on top of it. Import
 * them in a file that is itself imported lazily, when a menu is opened for the first time or shortly before.
 */
export type { MenuProps, PopoverProps, PositioningImperativeRef, TooltipProps } from '@fluentui/react-components';
export {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuTrigger,
  Popover,
  PopoverTrigger,
  Tooltip,
} from '@fluentui/react-components';
export { MenuPopover, PopoverSurface } from './back/floatingSurfaces.tsx';
export { SUBMENU_DELAY_MS } from './delays.ts';
export { menuAt } from './menuAt.ts';
export { StatusMenu } from './status/StatusMenu.tsx';
export { StatusItems, StatusPopover, statusChoice } from './status/StatusPopover.tsx';
