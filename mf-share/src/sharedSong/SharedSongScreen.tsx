import {
  $playback,
  CallError,
  callEndpoint,
  endpointUrl,
  getShare,
  playToggled,
  queryKeys,
  streamShare,
} from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useParams } from '@simmer/kit/router';
import { SharedSongCard } from './SharedSongCard.tsx';
import { SharedSongNotFound } from './SharedSongNotFound.tsx';

const sharedSong = (token: string) =>
  queryOptions({
    queryKey: queryKeys.share(token),
    queryFn: ({ signal }) => callEndpoint(getShare, { params: { token }, signal }),
  });

/** Only one thing is heard at a time: what the player bar plays stops for the shared song. */
function pausePlayer() {
  const playback = $playback.get();
  if (playback.status === 'playing') playToggled.emit({ song: playback.song });
}

/** A shared song for somebody who is signed in already. */
export function SharedSongScreen() {
  const { token = '' } = useParams();
  const { data, error } = useQuery(sharedSong(token));
  if (data?.type === 'song') {
    return <SharedSongCard shared={data} streamSrc={endpointUrl(streamShare, { token })} onStart={pausePlayer} />;
  }
  if (data) return <SharedSongNotFound reason="Share not found" />;
  if (!error) return null;
  const isUnknown = error instanceof CallError && error.status === 404;
  return <SharedSongNotFound reason={isUnknown ? 'Share not found' : 'Failed to load shared song'} />;
}
