import type { GuestShown } from './guestShown.ts';

export const exampleGuest: GuestShown = {
  id: 3,
  name: 'Jo',
  linkId: 9,
  linkTitle: 'For the label',
  linkKind: 'song',
  linkRecipient: null,
  isLikeMember: false,
  isBlocked: false,
  mayManage: true,
};
