import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { themeChoice } from '@simmer/contracts';
import { simmerDark, simmerLight } from '@simmer/kit/theme';
import { describe, expect, it } from 'vitest';
import { $theme, chooseTheme } from './theme.ts';

const text = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');

describe('the theme', () => {
  it('follows the device until the user chooses, then remembers the choice', () => {
    expect($theme.get()).toBe(simmerLight);
    chooseTheme('dark');
    expect($theme.get()).toBe(simmerDark);
    expect(themeChoice.read()).toBe('dark');
  });

  it('is light on paper', () => {
    const seen: unknown[] = [];
    const stop = $theme.subscribe((theme) => void seen.push(theme));
    chooseTheme('dark');
    window.dispatchEvent(new Event('beforeprint'));
    expect(seen.at(-1)).toBe(simmerLight);
    window.dispatchEvent(new Event('afterprint'));
    expect(seen.at(-1)).toBe(simmerDark);
    stop();
  });

  it('is known before the first paint, because the early script reads the stored choice', () => {
    const runEarly = () => new Function(text('../../public/early.js'))();
    runEarly();
    expect(document.documentElement.dataset.theme).toBe('system');
    themeChoice.write('dark');
    runEarly();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('has the same colours as the splash screen', () => {
    const css = text('splash.css');
    for (const theme of [simmerLight, simmerDark]) {
      expect(css).toContain(`--splash-ground: ${theme.colorNeutralBackground1};`);
      expect(css).toContain(`--splash-line: ${theme.colorNeutralStroke2};`);
      expect(css).toContain(`--splash-side: ${theme.colorNeutralBackground2};`);
      expect(css).toContain(`--splash-field: ${theme.colorNeutralBackground3};`);
      expect(css).toContain(`--splash-cover: ${theme.colorBrandBackground2Hover};`);
      expect(css).toContain(`--splash-text: ${theme.colorNeutralForeground1};`);
      expect(css).toContain(`--splash-quiet: ${theme.colorNeutralForeground3};`);
      expect(css).toContain(`--splash-ember: ${theme.colorBrandForeground1};`);
    }
  });
});
