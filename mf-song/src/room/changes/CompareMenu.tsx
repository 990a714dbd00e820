import type { Version } from '@simmer/contracts';
import { useNow } from '@simmer/kit/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { versionName } from '../../catalogue/versions/versionName.ts';

type Props = {
  anchor: HTMLElement;
  /** the versions to choose from */
  versions: readonly Version[];
  chosenId: number | undefined;
  onChoose(versionId: number): void;
  onClose(): void;
};

/** Chooses the version that the shown one is compared with. */
export function CompareMenu({ anchor, versions, chosenId, onChoose, onClose }: Props) {
  const now = useNow();
  const choose = (id: number) => {
    onChoose(id);
    onClose();
    anchor.focus();
  };
  return (
    <Menu {...menuAt(anchor, undefined, onClose)} checkedValues={{ version: [`${chosenId}`] }} persistOnItemClick>
      <MenuPopover>
        <MenuList aria-label="Compare with">
          {versions.map((version) => (
            <MenuItemRadio key={version.id} name="version" value={`${version.id}`} onClick={() => choose(version.id)}>
              {versionName(version, now)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
