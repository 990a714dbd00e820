import { useCallback, useState } from 'react';
import type { MenuPlace, OpenMenu } from '../../catalogue/lists/rows.context.ts';
import { isOneOfSeveral } from '../../catalogue/selection/selection.ts';

type SelectionMenuPlace = MenuPlace & { kind: 'selection' };

/** The menu of a row that is one of several selected ones is the selection's. */
function menuFor(asked: OpenMenu): OpenMenu | SelectionMenuPlace {
  if (asked.kind !== 'song' || !isOneOfSeveral(asked.song.cleanTitle)) return asked;
  return { kind: 'selection', target: asked.target, at: asked.at };
}

/** The menu open over the list: a row's or the selection's, one at a time. */
export function useOpenMenu() {
  const [menu, setMenu] = useState<OpenMenu | SelectionMenuPlace>();
  const openMenu = useCallback((asked: OpenMenu) => setMenu(menuFor(asked)), []);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return {
    rowMenu: menu?.kind === 'selection' ? undefined : menu,
    selectionMenu: menu?.kind === 'selection' ? menu : undefined,
    openMenu,
    closeMenu,
  };
}
