import { describe, expect, it } from 'vitest';
import { buildsWith } from '../testing/buildsWith.ts';
import { stylesInRender } from './stylesInRender.ts';

describe('the page’s styles', () => {
  const built = buildsWith(stylesInRender());
  const taken = (name: string) => built(`export { ${name} } from '~/@griffel/react/src/index.js';`);

  it.each([
    'makeStyles',
    'makeResetStyles',
    '__styles',
    '__resetStyles',
  ])('are inserted while a component renders: %s', async (name) =>
    expect((await taken(name)).text).not.toContain('useInsertion'));

  it('of elements are inserted with the page', async () => {
    expect((await taken('makeStaticStyles')).text).toContain('useInsertion');
  });
});
