import { guestEmoji, type SongComment } from '@simmer/contracts/extra';

const emoji: readonly string[] = guestEmoji;

/** Whether a guest's note is one of the emoji that the shared page offers: read by its shape. */
export const isGuestEmoji = ({ guest, comment }: Pick<SongComment, 'guest' | 'comment'>): boolean =>
  guest !== undefined && emoji.includes(comment);
