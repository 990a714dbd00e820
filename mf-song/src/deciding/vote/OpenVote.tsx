import { DEFAULT_VOLUME, shownMessage } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { useEffect, useMemo, useState } from 'react';
import { BoothKeys } from './booth/BoothKeys.tsx';
import { BoothNotice } from './booth/BoothNotice.tsx';
import { BoothPanel } from './booth/BoothPanel.tsx';
import { idleBooth } from './booth/idleBooth.ts';
import { readListening } from './booth/listening.ts';
import { rememberedVolume, useBooth } from './booth/useBooth.ts';
import { useBoothKeys } from './booth/useBoothKeys.ts';
import { useSoundTurns } from './booth/useSoundTurns.ts';
import { ChoicePanel } from './ChoicePanel.tsx';
import { type Choice, voteAudioQuery } from './vote.queries.ts';

type Props = {
  vote: BlindVote;
  listeningKey: string;
  comment: string;
  onComment(comment: string): void;
  onSaved(): void;
  onOver(choice: Choice): void;
  /** fetches what became of the vote */
  onDoubt(): void;
  pathOf(versionId: number): string | undefined;
};

/** An open vote: listen, then choose. */
export function OpenVote({ vote, listeningKey, comment, onComment, onSaved, onOver, onDoubt, pathOf }: Props) {
  const { data: audio, error, refetch } = useQuery(voteAudioQuery(vote.id, true));
  const [isTurnedUp, setIsTurnedUp] = useState(false);
  const volume = () => rememberedVolume() || (isTurnedUp ? DEFAULT_VOLUME : 0);
  const opened = useBooth({ vote, audio, listeningKey, volume });
  const idle = useMemo(() => idleBooth(readListening(listeningKey).heard), [listeningKey]);
  const booth = opened ?? idle;
  useBoothKeys(opened, vote.labels);
  useSoundTurns(opened);

  // The audio knows first that a version is hidden or gone.
  const isUnplayable = audio?.state === 'unplayable';
  useEffect(() => {
    if (error || isUnplayable) onDoubt();
  }, [error, isUnplayable, onDoubt]);
  useEffect(() => opened?.$state.listen(({ trouble }) => trouble === 'refused' && onDoubt()), [opened, onDoubt]);

  return (
    <>
      <BoothPanel
        vote={vote}
        booth={booth}
        isDisabled={!opened}
        pathOf={pathOf}
        notice={
          <BoothNotice
            booth={booth}
            // Old data is worth more than the failure to renew it.
            audioError={error && !audio ? shownMessage(error) : undefined}
            audio={audio}
            volume={volume}
            onRetryAudio={() => void refetch()}
            onTurnUp={() => setIsTurnedUp(true)}
          >
            <BoothKeys labels={vote.labels} />
          </BoothNotice>
        }
      />
      <ChoicePanel
        vote={vote}
        booth={booth}
        comment={comment}
        onComment={onComment}
        onSaved={onSaved}
        onOver={onOver}
      />
    </>
  );
}
