import { lazyPart } from '@simmer/kit/ui';

export const CatchUpStrip = lazyPart(
  () => import('./CatchUpStrip.tsx'),
  (file) => file.CatchUpStrip,
);
