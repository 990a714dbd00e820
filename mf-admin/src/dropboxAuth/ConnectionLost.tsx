import { $homeIsTaken } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';

// Loaded on demand: every admin's first page checks for it, but few ever need it.
const ConnectionLostCard = lazyPart(
  () => import('./ConnectionLostCard.tsx'),
  (file) => file.ConnectionLostCard,
);

/** Replaces the home page for admins when the storage can't be read. Members don't see it. */
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
