import { $homeIsTaken } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';

// Looked for on every admin's first page, and hardly ever needed there.
const ConnectionLostCard = lazyPart(
  () => import('./ConnectionLostCard.tsx'),
  (file) => file.ConnectionLostCard,
);

/** In the home page's place, for admins: the storage can no longer be read. Nobody else is troubled with it. */
export function ConnectionLost() {
  const { data } = useQuery(syncStatusQuery);
  const [isPutAside, setIsPutAside] = useState(false);
  const isLost = data?.tokenStatus === 'missing' || data?.tokenStatus === 'needs_refresh';
  const isShown = isLost && !isPutAside;
  useEffect(() => {
    $homeIsTaken.set(isShown);
    return () => $homeIsTaken.set(false);
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Suspense>
      <ConnectionLostCard onPutAside={() => setIsPutAside(true)} />
    </Suspense>
  );
}
