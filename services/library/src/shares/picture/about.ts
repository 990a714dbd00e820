import { publicName, type SharedPlaylist, type SharedSong, songCountText } from '@simmer/contracts';

/** What messengers say of a shared song beside its title. */
export function aboutSong({ share, song, sharedBy }: SharedSong): string {
  const { version, producer, key, bpm } = song;
  const facts = [version === null ? 'Original' : `v${version}`, producer ?? 'Unknown'];
  if (key) facts.push(key);
  if (bpm !== null) facts.push(`${bpm} BPM`);
  return share.description || `${facts.join(' · ')}, shared by ${publicName(sharedBy)}`;
}

/** What messengers say of a shared playlist beside its name. */
export function aboutPlaylist({ playlist, songs }: SharedPlaylist): string {
  return playlist.description || `${songCountText(songs.length, 'en')}, shared by ${publicName(playlist.owner)}`;
}
