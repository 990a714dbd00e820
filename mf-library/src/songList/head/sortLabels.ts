import type { SongSort } from '@simmer/contracts';

type Label = { label: string; hint?: string };

/** The orders in the menu's order, with a hint where two names sound alike. */
export const sortLabels: Readonly<Record<SongSort, Label>> = {
  'modified-desc': { label: 'Newest first' },
  'modified-asc': { label: 'Oldest first' },
  title: { label: 'Title', hint: 'By the title shown in the list' },
  'name-asc': { label: 'Name A–Z', hint: 'By the title in the file name' },
  'name-desc': { label: 'Name Z–A', hint: 'By the title in the file name' },
  favorites: { label: 'Most faves' },
  status: { label: 'Status' },
  decision: { label: 'By decision', hint: 'Waiting for you first' },
  random: { label: 'Random', hint: 'Shuffled, always in the same order' },
  custom: { label: 'Custom order', hint: 'As the owner arranged it' },
};
