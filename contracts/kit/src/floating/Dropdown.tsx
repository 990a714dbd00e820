import { Dropdown as FluentDropdown } from '@fluentui/react-components';
import { type ComponentProps, useState } from 'react';
import { useBackCloses } from '../back/useBackCloses.ts';

/** Chooses one or more of several options. Going back closes its list, unless the caller decides when it is open. */
export function Dropdown({ open, defaultOpen = false, onOpenChange, ...rest }: ComponentProps<typeof FluentDropdown>) {
  const [isOwnOpen, setIsOwnOpen] = useState(defaultOpen);
  useBackCloses(open === undefined && isOwnOpen, () => setIsOwnOpen(false));
  return (
    <FluentDropdown
      {...rest}
      open={open ?? isOwnOpen}
      onOpenChange={(event, data) => {
        setIsOwnOpen(data.open);
        onOpenChange?.(event, data);
      }}
    />
  );
}
