import type { GuestShown, SongComment } from '@simmer/contracts';
import { fullName } from './personNames.ts';

/** The link that a guest writes through: "link “For the label”", or a personal one: "link “For the label” for Kim". */
export const linkText = ({ linkTitle, linkRecipient }: Pick<GuestShown, 'linkTitle' | 'linkRecipient'>) =>
  linkRecipient ? `link “${linkTitle}” for ${linkRecipient}` : `link “${linkTitle}”`;

export const LIKE_MEMBER = 'Same name as a member';

/** A guest's name in a sentence; one who is called like a member is told apart. */
export const guestName = ({ name, isLikeMember }: GuestShown) => (isLikeMember ? `${name} (guest)` : name);

/** Who wrote a note, where nothing else says that it was a guest. */
export const writerName = ({ user, guest }: Pick<SongComment, 'user' | 'guest'>) =>
  guest ? `${guest.name} (guest)` : fullName(user);
