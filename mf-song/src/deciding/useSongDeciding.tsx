import { canBePlayed, type Song, type Version } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { isHiddenSong } from '../songData/song.queries.ts';
import { useDeciding } from './approvals/useDeciding.tsx';
import { useVersionExtras } from './approvals/useVersionExtras.tsx';

const OpenVoteDialog = lazyPart(
  () => import('./openVote/OpenVoteDialog.tsx'),
  (file) => file.OpenVoteDialog,
);

/** The ways to decide about a song: words, deciders and votes, with their dialogs. Nobody decides about a hidden song. */
export function useSongDeciding(song: Song, key: string | undefined, versions: Version[] | undefined) {
  const songKey = isHiddenSong(song) ? undefined : key;
  const { isOpen, decide, dialogs } = useDeciding(songKey, versions);
  const [isOpeningVote, setIsOpeningVote] = useState(false);
  const votable = versions?.filter(canBePlayed) ?? [];
  const onOpenVote = songKey !== undefined && votable.length > 1 ? () => setIsOpeningVote(true) : undefined;
  const extras = useVersionExtras({ songKey, decide, onOpenVote });
  return {
    songKey,
    isOpen,
    decide,
    onAsk: songKey === undefined ? undefined : () => decide({ kind: 'deciders' }),
    onOpenVote,
    extras,
    dialogs: (
      <>
        {dialogs}
        <Suspense>
          {isOpeningVote && songKey !== undefined && (
            <OpenVoteDialog songKey={songKey} versions={votable} onClosed={() => setIsOpeningVote(false)} />
          )}
        </Suspense>
      </>
    ),
  };
}
