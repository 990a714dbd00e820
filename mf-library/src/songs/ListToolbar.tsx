import type { SongSort } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, Spinner, tokens } from '@simmer/kit/ui';
import { useManualRefresh } from '../lists/songs.queries.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortSelector } from './SortSelector.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { flex: 1, minWidth: 0 },
  sort: {
    width: '176px',
    flexShrink: 0,
    '& select': {
      border: `1px solid ${tokens.colorTransparentStroke}`,
      paddingInlineStart: tokens.spacingHorizontalM,
      fontSize: tokens.fontSizeBase300,
    },
    [onPhone]: { width: '156px' },
  },
  refresh: { minWidth: '40px', height: '40px', [onPhone]: { display: 'none' } },
});

type Props = { heading: string; sort: SongSort; hasCustomOrder: boolean; onDown(): void };

/** Search, sort order and refresh; stays in view while the rows scroll. */
export function ListToolbar({ heading, sort, hasCustomOrder, onDown }: Props) {
  const styles = useStyles();
  const refresh = useManualRefresh();
  return (
    <div className={styles.bar} role="search">
      <div className={styles.search}>
        <SearchBox label={`Search ${heading}`} onDown={onDown} />
      </div>
      <SortSelector className={styles.sort} sort={sort} hasCustomOrder={hasCustomOrder} />
      <Button
        className={styles.refresh}
        appearance="subtle"
        icon={refresh.isPending ? <Spinner size="extra-tiny" /> : <Icon name="arrow-repeat" size={16} />}
        aria-label="Check for new songs"
        data-tooltip="Check for new songs"
        disabledFocusable={refresh.isPending}
        onClick={() => refresh.mutate()}
      />
    </div>
  );
}
