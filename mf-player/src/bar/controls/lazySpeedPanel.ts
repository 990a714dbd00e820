import { lazyPart } from '@simmer/kit/ui';

export const SpeedPanel = lazyPart(
  () => import('./SpeedPanel.tsx'),
  (file) => file.SpeedPanel,
);
