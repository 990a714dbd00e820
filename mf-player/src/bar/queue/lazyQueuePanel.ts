import { lazyPart } from '@simmer/kit/ui';

export const QueuePanel = lazyPart(
  () => import('./QueuePanel.tsx'),
  (file) => file.QueuePanel,
);
