import type { Version } from '@simmer/contracts';
import { lazyPart, useIsPhone } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import type { Decide } from '../state/decidingStep.ts';
import type { StandLine } from '../state/standLines.ts';
import { StandBanner } from './StandBanner.tsx';
import { StandStrip } from './StandStrip.tsx';

const StandDetails = lazyPart(
  () => import('./StandDetails.tsx'),
  (file) => file.StandDetails,
);

type Props = {
  lines: readonly [StandLine, ...StandLine[]];
  versions: readonly Version[] | undefined;
  decide: Decide;
};

/** What is open about a song: a strip with what to do about it, or a banner on a phone, and everything behind it. */
export function StandHead({ lines, versions, decide }: Props) {
  const isPhone = useIsPhone();
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <>
      {isPhone ? (
        <StandBanner lines={lines} versions={versions} onDetails={setOpener} />
      ) : (
        <StandStrip lines={lines} versions={versions} decide={decide} onDetails={setOpener} />
      )}
      <Suspense>
        {opener && (
          <StandDetails
            lines={lines}
            versions={versions}
            anchor={opener}
            decide={decide}
            onClosed={() => setOpener(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
