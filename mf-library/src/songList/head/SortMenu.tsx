import { type SongSort, songSort } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { sortBy } from '../../catalogue/lists/listView.ts';
import { sortLabels } from './sortLabels.ts';

const useStyles = makeStyles({
  item: { maxWidth: 'none' },
  hint: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

type SortMenuProps = { anchor: HTMLElement; sort: SongSort; hasCustomOrder: boolean; onClose(): void };

/** The orders a list can be in, the current one checked; the custom order only if the list has one. */
export function SortMenu({ anchor, sort, hasCustomOrder, onClose }: SortMenuProps) {
  const styles = useStyles();
  const offered = songSort.options.filter((value) => value !== 'custom' || hasCustomOrder);
  const order = Object.keys(sortLabels);
  return (
    <Menu
      {...menuAt(anchor, undefined, onClose)}
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 4 }}
      checkedValues={{ sort: [sort] }}
      onCheckedValueChange={(_, { checkedItems }) => sortBy(songSort.parse(checkedItems[0]))}
    >
      <MenuPopover>
        <MenuList aria-label="Sort by">
          {offered
            .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
            .map((value) => (
              <MenuItemRadio
                key={value}
                className={styles.item}
                name="sort"
                value={value}
                {...(sortLabels[value].hint && {
                  subText: { className: styles.hint, children: sortLabels[value].hint },
                })}
              >
                {sortLabels[value].label}
              </MenuItemRadio>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
