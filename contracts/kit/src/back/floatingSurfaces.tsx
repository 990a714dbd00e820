import {
  MenuPopover as FluentMenuPopover,
  PopoverSurface as FluentPopoverSurface,
  useMenuContext_unstable,
  usePopoverContext_unstable,
} from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { pressEscape } from './pressEscape.ts';
import { useBackCloses } from './useBackCloses.ts';

/** An open menu. Going back closes it as Escape does. */
export function MenuPopover(props: ComponentProps<typeof FluentMenuPopover>) {
  const isOpen = useMenuContext_unstable(({ open }) => open);
  const popover = useMenuContext_unstable(({ menuPopoverRef }) => menuPopoverRef);
  useBackCloses(isOpen, () => pressEscape(popover.current));
  return <FluentMenuPopover {...props} />;
}

/** An open popover. Going back closes it as Escape does. */
export function PopoverSurface(props: ComponentProps<typeof FluentPopoverSurface>) {
  const isOpen = usePopoverContext_unstable(({ open }) => open);
  const content = usePopoverContext_unstable(({ contentRef }) => contentRef);
  useBackCloses(isOpen, () => pressEscape(content.current));
  return <FluentPopoverSurface {...props} />;
}
