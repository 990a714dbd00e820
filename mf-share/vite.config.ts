import { moduleConfig } from '@simmer/kit/vite';

export default moduleConfig({
  folder: import.meta.dirname,
  uses: ['@simmer/contracts', '@simmer/kit/router', '@simmer/kit/query'],
});
