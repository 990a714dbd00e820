import { DialogSurface as FluentDialogSurface, useDialogContext_unstable } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { pressEscape } from './pressEscape.ts';
import { useBackCloses } from './useBackCloses.ts';

/** An open dialog. Going back closes it as Escape does. */
export function DialogSurface(props: ComponentProps<typeof FluentDialogSurface>) {
  const isOpen = useDialogContext_unstable(({ open }) => open);
  const dialog = useDialogContext_unstable(({ dialogRef }) => dialogRef);
  useBackCloses(isOpen, () => pressEscape(typeof dialog === 'object' ? dialog?.current : null));
  return <FluentDialogSurface {...props} />;
}
