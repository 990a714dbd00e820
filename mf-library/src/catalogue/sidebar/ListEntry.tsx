import { formatNumber, type PlaylistScope, queryFromScope } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import type { MouseEvent } from 'react';
import { useListEntryStyles } from './listEntry.styles.ts';

/** Chooses a list by its link, within the app unless the browser should open a new tab or window. */
export function choosing(choose: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose();
  };
}

/** The address of a list's link. It names all songs explicitly, and works from anywhere. */
export const listAddress = (scope: PlaylistScope) => `/?playlist=${queryFromScope(scope)}`;

export type ListEntryProps = {
  to: string;
  icon: IconName;
  name: string;
  detail?: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose(): void;
};

type Place = { 'data-row': string; tabIndex: number };

/** One of the built-in lists. */
export function ListEntry({
  to,
  icon,
  name,
  detail,
  count,
  isChosen,
  onChoose,
  tabIndex,
  ...row
}: ListEntryProps & Place) {
  const styles = useListEntryStyles();
  return (
    <li className={mergeClasses(styles.item, isChosen && styles.chosen)} {...row}>
      <Link
        className={styles.link}
        to={to}
        tabIndex={tabIndex}
        aria-current={isChosen ? 'page' : undefined}
        onClick={choosing(onChoose)}
      >
        <span className={mergeClasses(styles.sign, isChosen && styles.chosenSign)}>
          <Icon name={icon} />
        </span>
        <span className={styles.text}>
          <span className={mergeClasses(styles.name, isChosen && styles.chosenName)}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <span className={styles.count}>{count !== undefined && formatNumber(count)}</span>
      </Link>
    </li>
  );
}
