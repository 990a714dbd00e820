import type { Playlist } from '@simmer/contracts/services';
import { openShareToken } from '../../base/shareToken.ts';
import { type Caller, canManage, isOwner } from './playlistPolicy.ts';
import type { StoredPlaylist } from './playlists.repository.ts';

/** A playlist as the caller sees it; includes its link only if the caller may share it. */
export function showPlaylist({ sealedToken, ...stored }: StoredPlaylist, who: Caller, shareTokenKey: Buffer): Playlist {
  const mayKnow = sealedToken !== null && canManage(who, stored);
  return {
    ...stored,
    isOwner: isOwner(who, stored),
    isShareable: sealedToken !== null,
    shareToken: (mayKnow && openShareToken(sealedToken, shareTokenKey)) || null,
  };
}
