import { callEndpoint, endpointUrl, queryKeys, shownMessage } from '@simmer/contracts';
import { getShare, getShareWaveform, reorderShare, type SharedPlaylist } from '@simmer/contracts/extra';
import { PlaylistIcon } from '@simmer/kit/icons';
import { useQueryClient } from '@simmer/kit/query';
import { useParams } from '@simmer/kit/router';
import { pausePlayer } from '../audio/pausePlayer.ts';
import { useShareTitle } from '../card/useShareTitle.ts';
import { DeadShare } from '../gate/DeadShare.tsx';
import { ShareGate } from '../gate/ShareGate.tsx';
import { playlistSentences } from './playlistSentences.ts';
import { SharedPlaylistView } from './SharedPlaylistView.tsx';
import type { SongOrder } from './useSharedOrder.ts';

/** A shared playlist for a signed-in user. */
export function SharedPlaylistScreen() {
  const { token = '' } = useParams();
  return (
    <ShareGate token={token} sentences={playlistSentences}>
      {(shared) =>
        shared.type === 'playlist' ? (
          <SharedPlaylistInShell token={token} shared={shared} />
        ) : (
          <DeadShare title={playlistSentences.title} words={playlistSentences.unknown} />
        )
      }
    </ShareGate>
  );
}

function SharedPlaylistInShell({ token, shared }: { token: string; shared: SharedPlaylist }) {
  const queryClient = useQueryClient();
  useShareTitle(shared.playlist.name);
  async function saveOrder(songOrders: SongOrder[]) {
    try {
      await callEndpoint(reorderShare, { params: { token }, body: { songOrders } });
    } catch (error) {
      throw new Error(shownMessage(error), { cause: error });
    } finally {
      void queryClient.invalidateQueries({ queryKey: queryKeys.playlists });
      void queryClient.invalidateQueries({ queryKey: queryKeys.share(token), refetchType: 'none' });
    }
  }
  return (
    <SharedPlaylistView
      shared={shared}
      api={endpointUrl(getShare, { token })}
      icon={<PlaylistIcon name={shared.playlist.icon} />}
      waveform={null}
      askWaveform={(cleanTitle) => waveformOf(token, cleanTitle)}
      saveOrder={saveOrder}
      onStart={pausePlayer}
    />
  );
}

async function waveformOf(token: string, cleanTitle: string): Promise<readonly number[] | null> {
  const answer = await callEndpoint(getShareWaveform, { params: { token }, query: { cleanTitle } }).catch(() => null);
  return answer?.peaks ?? null;
}
