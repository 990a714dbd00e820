import { type ComponentType, useState } from 'react';
import type { ListedRows } from './SongRows.tsx';

type Sorting = { kind: 'off' } | { kind: 'loading' } | { kind: 'on'; Rows: ComponentType<ListedRows> };

/** Whether songs are being moved by their handles. The code for that, larger than the rest of the page, loads with the first press. */
export function useSorting() {
  const [sorting, setSorting] = useState<Sorting>({ kind: 'off' });

  async function begin() {
    setSorting({ kind: 'loading' });
    try {
      const { SortableRows } = await import('./SortableRows.tsx');
      setSorting({ kind: 'on', Rows: SortableRows });
    } catch {
      // The next press tries again.
      setSorting({ kind: 'off' });
    }
  }

  return {
    kind: sorting.kind,
    Rows: sorting.kind === 'on' ? sorting.Rows : undefined,
    toggle() {
      if (sorting.kind === 'on') setSorting({ kind: 'off' });
      if (sorting.kind === 'off') void begin();
    },
  };
}
