import type { PublishedModule } from '@simmer/contracts';
import { type ReactNode, Suspense, use } from 'react';
import type { ModuleFailure } from '../registry/moduleFailure.ts';
import type { Part } from '../registry/moduleLoader.ts';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { useModuleLoader } from './moduleLoader.context.ts';

type Props = {
  module: PublishedModule;
  part: Part;
  /** what stands there until the part has arrived, in its shape */
  meanwhile?: ReactNode;
  instead(failure: ModuleFailure, tryAgain: () => void): ReactNode;
};

/** One part of a module, loaded when it is first shown, with a boundary of its own. */
export function ModulePart({ module, part, meanwhile = null, instead }: Props) {
  const loader = useModuleLoader();
  const key = `${module.name}@${module.version} ${Object.values(part).join(' ')}`;
  return (
    <ModuleBoundary key={key} module={module} instead={instead} onTryAgain={() => loader.forget(module, part)}>
      <Suspense fallback={meanwhile}>
        <LoadedPart module={module} part={part} />
      </Suspense>
    </ModuleBoundary>
  );
}

function LoadedPart({ module, part }: Pick<Props, 'module' | 'part'>) {
  const PartComponent = use(useModuleLoader().part(module, part));
  return <PartComponent {...(part.kind === 'slot' && { slot: part.slot })} />;
}
