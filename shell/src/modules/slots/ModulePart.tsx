import type { PublishedModule, SlotProps } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import type { Part } from '../loader/moduleCode.ts';
import type { ModuleFailure } from '../loader/moduleFailure.ts';
import { partShown } from '../watch/shownParts.ts';
import { LongWait } from './LongWait.tsx';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { useModuleLoader } from './moduleLoader.context.ts';

// Marks the part's place, so its removal is noticed; has no effect on the layout.
const useStyles = makeStyles({ place: { display: 'contents' } });

type Props = {
  module: PublishedModule;
  part: Part;
  /** the part's name for people, such as "The player" */
  label: string;
  /** placeholder in the shape of the part */
  meanwhile?: ReactNode;
  /** shows only the placeholder, however long it takes */
  isSilent?: boolean;
  /** what a slot's part is given */
  options?: Omit<SlotProps, 'slot'> | undefined;
  instead(failure: ModuleFailure, tryAgain: () => void): ReactNode;
};

/** One part of a module, loaded when first shown, inside its own boundary. */
export function ModulePart({ module, part, label, meanwhile = null, isSilent = false, options, instead }: Props) {
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
      <Suspense
        fallback={
          isSilent ? meanwhile : <LongWait label={label} patienceMs={loader.patienceMs} meanwhile={meanwhile} />
        }
      >
        <LoadedPart module={module} part={part} label={label} options={options} />
      </Suspense>
    </ModuleBoundary>
  );
}

/** A version on screen this long counts as good; errors in effects come earlier. */
const settledMs = 2000;

function LoadedPart({ module, part, label, options }: Pick<Props, 'module' | 'part' | 'label' | 'options'>) {
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
      <PartComponent {...(part.kind === 'slot' && { slot: part.slot })} {...options} />
    </div>
  );
}
