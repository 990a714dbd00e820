import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playlistIcons } from '@simmer/contracts';
import { iconNames } from '../src/icons/iconNames.ts';

// Writes the two sprites in src/icons from the bootstrap-icons package (MIT). The result is committed, which saves every build a step.
const iconFolder = resolve(fileURLToPath(import.meta.resolve('bootstrap-icons/package.json')), '../icons');

function symbolOf(name: string): string {
  const svg = readFileSync(resolve(iconFolder, `${name}.svg`), 'utf8');
  const shapes = svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\n\s*/g, '')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 16 16">${shapes}</symbol>`;
}

function writeSprite(file: string, names: readonly string[]): void {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbolOf).join('\n')}\n</svg>\n`;
  writeFileSync(resolve(import.meta.dirname, '../src/icons', file), sprite);
}

writeSprite('sprite.svg', iconNames);
writeSprite(
  'playlistSprite.svg',
  playlistIcons.map((name) => name.replace(/^bi-/, '')),
);
