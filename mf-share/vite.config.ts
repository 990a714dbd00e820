import { moduleConfig } from '@simmer/kit/vite';

export default moduleConfig({
  folder: import.meta.dirname,
  uses: [
    'react-dom',
    'nanostores',
    '@nanostores/react',
    '@simmer/contracts',
    '@simmer/contracts/extra',
    '@simmer/kit/ui',
    '@simmer/kit/ui-forms',
    '@simmer/kit/ui-extra',
    '@simmer/kit/icons',
    '@simmer/kit/router',
    '@simmer/kit/query',
  ],
});
