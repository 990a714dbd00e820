import {
  MenuPopover as FluentMenuPopover,
  PopoverSurface as FluentPopoverSurface,
  mergeClasses,
  Portal,
  useMenuContext_unstable,
  usePopoverContext_unstable,
} from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { pressEscape } from '../back/pressEscape.ts';
import { useBackCloses } from '../back/useBackCloses.ts';
import { useSheetStyles } from './sheet.styles.ts';
import { useFocusInside } from './useFocusInside.ts';
import { usePageShown } from './usePageShown.ts';

/** An open menu: beside its button, or a sheet on a phone. Going back closes it as Escape does. */
export function MenuPopover({ className, ...props }: ComponentProps<typeof FluentMenuPopover>) {
  const styles = useSheetStyles();
  const isOpen = useMenuContext_unstable(({ open }) => open);
  const popover = useMenuContext_unstable(({ menuPopoverRef }) => menuPopoverRef);
  useBackCloses(isOpen, () => pressEscape(popover.current));
  return (
    <>
      <Scrim />
      <FluentMenuPopover {...props} className={mergeClasses(className, styles.sheet, styles.entries)} />
    </>
  );
}

/** An open popover: beside its button, or a sheet on a phone. Going back closes it as Escape does. */
export function PopoverSurface({ className, ...props }: ComponentProps<typeof FluentPopoverSurface>) {
  const isOpen = usePopoverContext_unstable(({ open }) => open);
  const content = usePopoverContext_unstable(({ contentRef }) => contentRef);
  const isTrap = usePopoverContext_unstable(({ trapFocus }) => trapFocus === true);
  useFocusInside(isOpen && isTrap, content);
  usePageShown(isTrap);
  useBackCloses(isOpen, () => pressEscape(content.current));
  return (
    <>
      <Scrim />
      <FluentPopoverSurface {...props} className={mergeClasses(className, useSheetStyles().sheet)} />
    </>
  );
}

/** Darkens the page behind a sheet. */
function Scrim() {
  return (
    <Portal>
      <div className={useSheetStyles().scrim} />
    </Portal>
  );
}
