import { useStore } from '@nanostores/react';
import { $homeIsTaken, $visitor, type Visitor } from '@simmer/contracts';
import type { ReactNode } from 'react';
import { PageTitle } from '../frame/layout/PageTitle.tsx';
import { HomeSkeleton } from '../frame/layout/Splash.tsx';
import { PageSkeleton } from '../frame/layout/skeletons.tsx';
import { maySee } from '../modules/registry/maySee.ts';
import { ModuleCard } from '../modules/slots/ModuleCard.tsx';
import { ModulePart } from '../modules/slots/ModulePart.tsx';
import { type moduleRoutes } from '../modules/slots/moduleParts.ts';
import { Slot } from '../modules/slots/Slot.tsx';
import { StorageReturn } from './StorageReturn.tsx';

type Props = {
  route: ReturnType<typeof moduleRoutes>[number];
  frame(visitor: Visitor, page: ReactNode): ReactNode;
  /** shown to visitors who may not see the page */
  otherwise: ReactNode;
};

/** A module's page inside the frame. */
export function ModulePage({ route, frame, otherwise }: Props) {
  const visitor = useStore($visitor);
  const homeIsTaken = useStore($homeIsTaken);
  if (!maySee(visitor, route.needs)) return otherwise;
  const page = (
    <>
      <PageTitle>{route.title}</PageTitle>
      <ModulePart
        module={route.module}
        part={{ kind: 'route', path: route.path }}
        label={route.title}
        meanwhile={route.path === '/' ? <HomeSkeleton /> : <PageSkeleton />}
        instead={(failure, tryAgain) => <ModuleCard title={route.title} failure={failure} onTryAgain={tryAgain} />}
      />
    </>
  );
  if (route.path !== '/') return frame(visitor, page);
  return frame(
    visitor,
    <StorageReturn>
      <Slot name="home.notice/v1" />
      {!homeIsTaken && page}
    </StorageReturn>,
  );
}
