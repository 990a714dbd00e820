import { fireEvent, screen } from '@testing-library/react';
import { showList } from '../screen/listTesting.tsx';

export const rowItem = (title: string) => screen.findByRole('listitem', { name: title });

/** The status text of the bar below the list. */
export const counted = (text: string) => screen.findByText(text, { selector: '[role="toolbar"] *' });

/** Selects rows one by one, and waits until the bar counts them. */
export async function select(...titles: string[]): Promise<void> {
  for (const title of titles) fireEvent.click(await rowItem(title), { ctrlKey: true });
  await counted(`${titles.length} selected`);
}

/** Renders all songs and selects some. */
export function showSelected(...titles: string[]) {
  showList();
  return select(...titles);
}
