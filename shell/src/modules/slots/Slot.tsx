import { useStore } from '@nanostores/react';
import { $visitor, type SlotName, type SlotProps } from '@simmer/contracts';
import type { ReactNode } from 'react';
import { $pageModules } from '../registry/pageModules.ts';
import { ModuleNotice } from './ModuleNotice.tsx';
import { ModulePart } from './ModulePart.tsx';
import { slotParts } from './moduleParts.ts';
import { SmallNotice } from './SmallNotice.tsx';

type Props = {
  name: SlotName;
  /** placeholder for each loading part */
  meanwhile?: ReactNode;
  /** no room for sentences: it waits silently, and a failure is one button */
  isSmall?: boolean;
  /** no room for a word either, on a phone */
  isTiny?: boolean;
  /** what its parts are given */
  options?: Omit<SlotProps, 'slot'>;
};

/** A place in the frame that modules fill. */
export function Slot({ name, meanwhile, isSmall = false, isTiny = false, options }: Props) {
  const Notice = isSmall || isTiny ? SmallNotice : ModuleNotice;
  const parts = slotParts(useStore($pageModules), useStore($visitor), name);
  return parts.map(({ module, slot, id, label }) => (
    <ModulePart
      key={`${module.name} ${id}`}
      module={module}
      part={{ kind: 'slot', slot, id }}
      label={label}
      meanwhile={meanwhile}
      isSilent={isSmall || isTiny}
      options={options}
      instead={(failure, tryAgain) => <Notice label={label} failure={failure} onTryAgain={tryAgain} isTiny={isTiny} />}
    />
  ));
}
