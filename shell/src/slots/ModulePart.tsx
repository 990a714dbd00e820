import type { PublishedModule } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import type { Part } from '../registry/moduleCode.ts';
import type { ModuleFailure } from '../registry/moduleFailure.ts';
import { partShown } from '../watch/shownParts.ts';
import { LongWait } from './LongWait.tsx';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { useModuleLoader } from './moduleLoader.context.ts';

// Marks the part's place, so that its removal is noticed; takes no part in the layout.
const useStyles = makeStyles({ place: { display: 'contents' } });

type Props = {
  module: PublishedModule;
  part: Part;
  /** what it is to people, such as "The player" */
  label: string;
  /** what stands there until the part has arrived, in its shape */
  meanwhile?: ReactNode;
  instead(failure: ModuleFailure, tryAgain: () => void): ReactNode;
};

/** One part of a module, loaded when it is first shown, with a boundary of its own. */
export function ModulePart({ module, part, label, meanwhile = null, instead }: Props) {
  const loader = useModuleLoader();
  const key = `${module.name}@${module.version} ${Object.values(part).join(' ')}`;
  return (
    <ModuleBoundary
      key={key}
      module={module}
      instead={instead}
      onFailure={loader.failed}
      onTryAgain={() => loader.forget(module, part)}
    >
      <Suspense fallback={<LongWait label={label} patienceMs={loader.patienceMs} meanwhile={meanwhile} />}>
        <LoadedPart module={module} part={part} label={label} />
      </Suspense>
    </ModuleBoundary>
  );
}

/** A version that is still there this long after it was drawn is a good one: what it throws in effects comes before. */
const settledMs = 2000;

function LoadedPart({ module, part, label }: Pick<Props, 'module' | 'part' | 'label'>) {
  const styles = useStyles();
  const loader = useModuleLoader();
  const place = useRef<HTMLDivElement>(null);
  const PartComponent = use(loader.part(module, part));
  useEffect(() => {
    const timer = setTimeout(() => loader.shown(module), settledMs);
    return () => clearTimeout(timer);
  }, [loader, module]);
  const { kind } = part;
  useEffect(() => {
    const element = place.current;
    return element ? partShown({ module, label, kind, element }) : undefined;
  }, [module, label, kind]);
  return (
    <div ref={place} className={styles.place}>
      <PartComponent {...(part.kind === 'slot' && { slot: part.slot })} />
    </div>
  );
}
