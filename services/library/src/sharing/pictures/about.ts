import { publicName, type SharedPlaylist, type SharedSong, songCountText } from '@simmer/contracts/services';

/** The text messengers show under a shared song's title. */
export function aboutSong({ share, song, sharedBy }: SharedSong): string {
  const { version, producer, key, bpm } = song;
  const facts = [version === null ? 'Original' : `v${version}`, producer ?? 'Unknown'];
  if (key) facts.push(key);
  if (bpm !== null) facts.push(`${bpm} BPM`);
  return share.description || `${facts.join(' · ')}, shared by ${publicName(sharedBy)}`;
}

/** The text messengers show under a shared playlist's name. */
export function aboutPlaylist({ playlist, songs, songCount = songs.length }: SharedPlaylist): string {
  return playlist.description || `${songCountText(songCount, 'en')}, shared by ${publicName(playlist.owner)}`;
}
