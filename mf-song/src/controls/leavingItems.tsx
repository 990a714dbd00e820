import { Icon, type IconName } from '@simmer/kit/icons';
import { MenuItem } from '@simmer/kit/ui-floating';

/** Items of a menu that close it and return the focus to its opener, then act: what they open can take the focus from there. */
export function leavingItems(anchor: HTMLElement, onClose: () => void) {
  const leave = () => {
    onClose();
    anchor.focus();
  };
  const item = (label: string, icon: IconName, press: () => void, className?: string) => (
    <MenuItem
      key={label}
      className={className}
      icon={<Icon name={icon} size={16} />}
      onClick={() => {
        leave();
        press();
      }}
    >
      {label}
    </MenuItem>
  );
  return { leave, item };
}
