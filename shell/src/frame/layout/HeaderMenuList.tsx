import { useStore } from '@nanostores/react';
import { $visitor, keysRequested } from '@simmer/contracts';
import { Icon, iconNamed } from '@simmer/kit/icons';
import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
} from '@simmer/kit/ui-floating';
import { $pageModules } from '../../modules/registry/pageModules.ts';
import { menuEntries } from '../../modules/slots/moduleParts.ts';
import { signOut } from '../../session/session.ts';
import { $themeChoice, chooseTheme, type ThemeChoice } from '../../theme/theme.ts';

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Props = { anchor: HTMLElement; onClose(): void };

/** The open menu: pages, theme and sign-out. */
export function HeaderMenuList({ anchor, onClose }: Props) {
  const choice = useStore($themeChoice);
  const entries = menuEntries(useStore($pageModules), useStore($visitor));
  return (
    <Menu
      open
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(event, { open, type }) => {
        if (open) return;
        const isOutside = type === 'clickOutside';
        // The button handles its own presses.
        if (isOutside && event.target instanceof Node && anchor.contains(event.target)) return;
        onClose();
        if (!isOutside) anchor.focus();
      }}
      checkedValues={{ theme: [choice] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = themes.find(({ value }) => value === checkedItems[0]);
        if (chosen) chooseTheme(chosen.value);
      }}
    >
      <MenuPopover>
        <MenuList>
          {entries.map(({ id, label, to, icon }) => (
            <EntryLink key={id} label={label} to={to} icon={icon} />
          ))}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Theme</MenuGroupHeader>
            {themes.map(({ value, label }) => (
              <MenuItemRadio key={value} name="theme" value={value}>
                {label}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<Icon name="keyboard" size={16} />} onClick={() => keysRequested.emit({})}>
            Keyboard shortcuts
          </MenuItem>
          <MenuItem icon={<Icon name="box-arrow-right" size={16} />} onClick={() => void signOut()}>
            Sign out
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function EntryLink({ label, to, icon }: { label: string; to: string; icon?: string }) {
  const name = iconNamed(icon);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <MenuItemLink href={useHref(to)} onClick={onClick} icon={name && <Icon name={name} size={16} />}>
      {label}
    </MenuItemLink>
  );
}
