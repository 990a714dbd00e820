/**
 * The parts of Fluent that float above a page. They bring positioning and focus handling, half the size of `ui` on top of it. Import
 * them in a file that is itself imported lazily, when a menu is opened for the first time or shortly before.
 */
export type { MenuProps, PopoverProps, PositioningImperativeRef, TooltipProps } from '@fluentui/react-components';
export {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuTrigger,
  PopoverTrigger,
  Tooltip,
} from '@fluentui/react-components';
export { Menu, Popover, SUBMENU_DELAY_MS } from './floating/floating.tsx';
export { menuAt } from './floating/menuAt.ts';
export { MenuPopover, PopoverSurface } from './floating/surfaces.tsx';
export { StatusMenu } from './status/StatusMenu.tsx';
export { StatusItems, StatusPopover, statusChoice } from './status/StatusPopover.tsx';
