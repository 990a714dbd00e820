import { useStore } from '@nanostores/react';
import { heardVersionsQuery, onlyUnheard, whenIdle } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { $heard, $isHeardAwaited, $lastSeenId, narrowToUnheard } from '../../catalogue/lists/heard.ts';

/**
 * Keeps in step what the person has heard. It is asked for once the rows are drawn and the page is idle: they don't wait for their dots. Only
 * a list that a stored choice narrows to the unheard does wait, until this is known or can't be known.
 *
 * @param isDrawn whether rows are
 */
export function HeardVersions({ isDrawn = false }: { isDrawn?: boolean }) {
  const isAwaited = useStore($isHeardAwaited);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isDrawn ? whenIdle(() => setIsIdle(true)) : undefined), [isDrawn]);
  const { data, isError } = useQuery({ ...queryOptions(heardVersionsQuery), enabled: isIdle || isAwaited });
  const heard = useMemo(() => (data?.isKept ? new Set(data.versionIds) : undefined), [data]);
  const isKept = data?.isKept;
  const lastSeenId = data?.lastSeenId ?? null;

  // Before the rows are painted: on the way back to a list, it is known already.
  useLayoutEffect(() => {
    $lastSeenId.set(lastSeenId);
    $heard.set(heard);
    if (isKept === false) {
      onlyUnheard.write(false);
      narrowToUnheard(undefined);
    } else if (isAwaited && (heard || isError)) narrowToUnheard(heard);
  }, [heard, lastSeenId, isKept, isAwaited, isError]);
  // The next page may belong to somebody else.
  useLayoutEffect(() => () => $heard.set(undefined), []);
  return null;
}
