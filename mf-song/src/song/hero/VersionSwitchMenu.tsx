import type { Version } from '@simmer/contracts';
import { makeStyles, useNow } from '@simmer/kit/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { versionName } from '../../catalogue/versions/versionName.ts';

const useStyles = makeStyles({
  popover: { maxWidth: '320px', maxHeight: '60vh', overflowY: 'auto' },
  item: { maxWidth: '100%', overflowWrap: 'anywhere' },
});

type Props = {
  anchor: HTMLElement;
  versions: readonly Version[];
  shownId: number;
  onSelect(version: Version): void;
  onClose(): void;
};

/** The song's versions, to show another one. */
export function VersionSwitchMenu({ anchor, versions, shownId, onSelect, onClose }: Props) {
  const styles = useStyles();
  const now = useNow();
  return (
    <Menu
      {...menuAt(anchor, undefined, onClose)}
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      checkedValues={{ version: [`${shownId}`] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const version = versions.find(({ id }) => `${id}` === chosen);
        if (version) onSelect(version);
      }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label="Versions of this song">
          {versions.map((version) => (
            <MenuItemRadio key={version.id} name="version" value={`${version.id}`} className={styles.item}>
              {versionName(version, now)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
