import { describe, expect, it } from 'vitest';
import { lateShares } from './readyShares.ts';

const share = (name: string, materialize: string) =>
  `"${name}": {\n  name: "${name}",\n  version: "1.0.0",\n  materialize: ${materialize},\n  get() {}\n}`;

describe('the shared packages that are not ready when the shell starts', () => {
  it('are those that the map marks', () => {
    const map = [share('react', 'true'), share('@simmer/kit/ui', 'false'), share('nanostores', 'true')].join(',');
    expect(lateShares(map)).toEqual(['@simmer/kit/ui']);
  });

  it('are found in a minified map, too', () => {
    expect(lateShares('a={name:`react`,materialize:!0},b={name:`@simmer/kit/ui`,materialize:!1}')).toEqual([
      '@simmer/kit/ui',
    ]);
  });
});
