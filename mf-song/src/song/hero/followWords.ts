import type { FollowReason, SongFollow } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';

type FollowState = 'following' | 'notFollowing' | 'muted';

export const followSigns = {
  following: { icon: 'bell-fill', word: 'Following' },
  notFollowing: { icon: 'bell', word: 'Follow' },
  muted: { icon: 'bell-slash', word: 'Muted' },
} as const satisfies Record<FollowState, { icon: IconName; word: string }>;

const reasonText: Readonly<Record<FollowReason, string>> = {
  favorite: 'because it’s one of your faves',
  note: 'because you wrote a note on it',
  producer: 'because you produced it',
  decision: 'because you help decide about it',
};

/** How the user stands to a song; as if it weren’t followed while that is unknown. */
export function followState(follow: SongFollow | undefined): FollowState {
  if (follow?.choice === 'muted') return 'muted';
  return follow?.isFollowing ? 'following' : 'notFollowing';
}

/** Why someone follows a song without having said so; undefined if they don't. */
export function followReason(follow: SongFollow): string | undefined {
  const [reason] = follow.reasons;
  return reason && reasonText[reason];
}

/** What the user is notified of, and why. */
export function followSentence(follow: SongFollow): string {
  switch (followState(follow)) {
    case 'muted':
      return 'You’re only notified when someone mentions you';
    case 'notFollowing':
      return 'You’re only notified about what involves you';
    case 'following': {
      const reason = follow.choice === 'automatic' ? followReason(follow) : undefined;
      return reason ? `You follow this song ${reason}` : 'You follow this song';
    }
  }
}
