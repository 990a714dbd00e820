import { atom } from 'nanostores';

/** What is open above the bar; one thing at a time. `anchor` is the button it opens at, null when keys opened it. */
export type OpenPanel =
  | { name: 'queue' | 'keys'; anchor: HTMLElement | null }
  | { name: 'emoji'; anchor: HTMLElement | null; atSeconds: number };

export const $openPanel = atom<OpenPanel | null>(null);

/** Opens a panel, or closes it when it is the one that is open. */
export function togglePanel(panel: OpenPanel): void {
  $openPanel.set($openPanel.get()?.name === panel.name ? null : panel);
}

export const closePanel = () => $openPanel.set(null);
