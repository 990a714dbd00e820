import { atom } from 'nanostores';

/** The one panel open above the bar. `anchor` is the button it opens at; null if opened by a key. */
type OpenPanel =
  | { name: 'queue' | 'speed'; anchor: HTMLElement | null }
  | { name: 'emoji'; anchor: HTMLElement | null; atSeconds: number };

export const $openPanel = atom<OpenPanel | null>(null);

/** Opens a panel, or closes it if it is open. */
export function togglePanel(panel: OpenPanel): void {
  $openPanel.set($openPanel.get()?.name === panel.name ? null : panel);
}

export const closePanel = () => $openPanel.set(null);
