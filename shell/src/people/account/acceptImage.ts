import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE, actionSucceeded, toastRequested } from '@simmer/contracts';

/** The action that toasts about choosing an image belong to. */
export const CHOOSE_IMAGE = 'choose an image';

/** Whether a file can be a profile image; if not, a toast says why (PRODUCT.md, Profile). */
export function acceptImage(file: File): boolean {
  const refusal = whyNot(file);
  if (refusal) toastRequested.emit({ ...refusal, about: CHOOSE_IMAGE, intent: 'destructive' });
  else actionSucceeded.emit({ about: CHOOSE_IMAGE });
  return !refusal;
}

function whyNot({ type, size }: File): { title: string; body: string } | undefined {
  if (!type.startsWith('image/')) return { title: 'Not an image', body: 'Please choose an image' };
  if (size > AVATAR_MAX_BYTES) return { title: 'File too large', body: AVATAR_TOO_LARGE };
  return undefined;
}
