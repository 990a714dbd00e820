import { callEndpoint, endpointUrl } from '@simmer/contracts';
import { getShare, getShareWaveform, type SharedSong } from '@simmer/contracts/extra';
import { useParams } from '@simmer/kit/router';
import { pausePlayer } from '../audio/pausePlayer.ts';
import { useShareTitle } from '../card/useShareTitle.ts';
import { DeadShare } from '../gate/DeadShare.tsx';
import { ShareGate } from '../gate/ShareGate.tsx';
import { SharedSongView } from './SharedSongView.tsx';
import { songSentences } from './songSentences.ts';

/** A shared song for a signed-in user. */
export function SharedSongScreen() {
  const { token = '' } = useParams();
  return (
    <ShareGate token={token} sentences={songSentences}>
      {(shared) =>
        shared.type === 'song' ? (
          <SharedSongInShell token={token} shared={shared} />
        ) : (
          <DeadShare title={songSentences.title} words={songSentences.unknown} />
        )
      }
    </ShareGate>
  );
}

function SharedSongInShell({ token, shared }: { token: string; shared: SharedSong }) {
  useShareTitle(shared.share.title);
  const askWaveform = async () => {
    const answer = await callEndpoint(getShareWaveform, { params: { token } }).catch(() => null);
    return answer?.peaks ?? null;
  };
  const api = endpointUrl(getShare, { token });
  return <SharedSongView shared={shared} api={api} waveform={null} askWaveform={askWaveform} onStart={pausePlayer} />;
}
