// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { artworkColours, artworkThemed } from '@simmer/contracts';
import { expect, it } from 'vitest';

it('a song’s artwork has the app’s colours', async () => {
  const styles = await readFile(resolve(import.meta.dirname, 'artwork.css'), 'utf8');
  for (const shades of Object.values(artworkColours)) expect(styles).toContain(artworkThemed(shades, 'var(--hue)'));
});
