import { moduleConfig } from '@simmer/kit/vite';

export default moduleConfig({
  folder: import.meta.dirname,
  uses: [
    'nanostores',
    '@nanostores/react',
    '@simmer/contracts',
    '@simmer/kit/ui',
    '@simmer/kit/icons',
    '@simmer/kit/router',
    '@simmer/kit/query',
    '@simmer/kit/ui-sorting',
  ],
});
