import type { GuestShown, SongComment } from '@simmer/contracts/extra';
import { fullName } from './personNames.ts';

/** The link that a guest writes through: "link “For the label”", or a personal one: "link “For the label” for Kim". */
export const linkText = ({ linkTitle, linkRecipient }: Pick<GuestShown, 'linkTitle' | 'linkRecipient'>) =>
  linkRecipient ? `link “${linkTitle}” for ${linkRecipient}` : `link “${linkTitle}”`;

export const LIKE_MEMBER = 'Same name as a member';

/** A guest's name where nothing else says that it is a guest's: any member may be called the same one day. */
export const guestName = ({ name }: Pick<GuestShown, 'name'>) => `${name} (guest)`;

/** Who wrote a note, where nothing else says that it was a guest. */
export const writerName = ({ user, guest }: Pick<SongComment, 'user' | 'guest'>) =>
  guest ? guestName(guest) : fullName(user);
