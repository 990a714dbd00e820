import { Menu, MenuList, MenuPopover, MenuTrigger, SUBMENU_DELAY_MS } from '@simmer/kit/ui-floating';
import type { ReactElement } from 'react';
import type { AskingAction } from './useSelectionActions.tsx';

type Props = {
  action: AskingAction;
  /** the button, or the entry of another menu, that opens it */
  children: ReactElement;
};

/** The menu of an action with a choice, named after its trigger. */
export function ActionMenu({ action: { entries, choice }, children }: Props) {
  return (
    <Menu hasIcons hoverDelay={SUBMENU_DELAY_MS} {...choice}>
      <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
      <MenuPopover>
        <MenuList>{entries}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
