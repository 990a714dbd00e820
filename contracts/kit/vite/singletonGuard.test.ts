import { describe, expect, it } from 'vitest';
import { privateCopies } from './singletonGuard.ts';

describe('a module that is built', () => {
  it.each([
    '/simmer/node_modules/react/index.js',
    '/simmer/node_modules/react/cjs/react-jsx-runtime.production.js',
    '/simmer/node_modules/@fluentui/react-button/lib/Button.js',
    '/simmer/node_modules/zod/v4/core/core.js',
    '/simmer/contracts/src/contracts.ts',
    '/simmer/contracts/kit/src/ui.ts?import',
    'C:\\simmer\\contracts\\src\\rules\\songOrder.ts',
  ])('may not carry %s', (id) => {
    expect(privateCopies([id])).toHaveLength(1);
  });

  it.each([
    '/simmer/contracts/src/playing/player/player.owner.ts',
    '/simmer/node_modules/@tanstack/react-virtual/dist/index.js',
    '/simmer/node_modules/react-sortable/index.js',
    '/simmer/mf-song/src/remote.tsx',
    '\0virtual:mf:__mf__virtual/react__loadShare__react',
  ])('may carry %s', (id) => {
    expect(privateCopies([id])).toEqual([]);
  });
});
