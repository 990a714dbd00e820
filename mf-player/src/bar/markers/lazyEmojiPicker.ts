import { lazyPart } from '@simmer/kit/ui';

export const EmojiPicker = lazyPart(
  () => import('./EmojiPicker.tsx'),
  (file) => file.EmojiPicker,
);
