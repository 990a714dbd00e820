import { themeChoice } from '@simmer/contracts';
import { simmerDark, simmerLight } from '@simmer/kit/theme';
import type { Theme } from '@simmer/kit/ui';
import { atom, computed, onMount } from 'nanostores';
import { flushSync } from 'react-dom';

export type ThemeChoice = ReturnType<typeof themeChoice.read>;

/** The user's choice; `system` follows the device. */
export const $themeChoice = atom<ThemeChoice>(themeChoice.read());

const darkPreferred = matchMedia('(prefers-color-scheme: dark)');
const $systemIsDark = atom(darkPreferred.matches);
onMount($systemIsDark, () => {
  const follow = () => $systemIsDark.set(darkPreferred.matches);
  follow();
  darkPreferred.addEventListener('change', follow);
  return () => darkPreferred.removeEventListener('change', follow);
});

/** Paper is white, so the dark theme's light text would hardly be seen there. */
const $isPrinting = atom(false);
onMount($isPrinting, () => {
  // The browser prints the page as it is once these listeners return.
  const begin = () => flushSync(() => $isPrinting.set(true));
  const end = () => $isPrinting.set(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
});

export const $theme = computed(
  [$themeChoice, $systemIsDark, $isPrinting],
  (choice, systemIsDark, isPrinting): Theme => {
    if (isPrinting) return simmerLight;
    const isDark = choice === 'system' ? systemIsDark : choice === 'dark';
    return isDark ? simmerDark : simmerLight;
  },
);

/** Applies the theme now and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.write(choice);
  document.documentElement.dataset.theme = choice;
  $themeChoice.set(choice);
}
