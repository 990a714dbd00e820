/** The files that the storage stand-in writes into an empty music folder, so that newcomers have something to play. */
export const demoFiles: readonly string[] = [
  'Attic Session/Lantern Street v1.wav',
  'Midnight Drive v1.wav',
  'Midnight Drive v2 (prod. Ana).wav',
  'Midnight Drive v3 (prod. Ana) [session 2].wav',
  'Open Window idea 1.wav',
  'Paper Boats - rough 1.wav',
  'Paper Boats - rough 2.wav',
  'Slow Boil mix 1.wav',
  'Slow Boil mix 2 experimental.wav',
];

/** Whether a list has songs, and all of them are examples. */
export const areOnlyDemoSongs = (songs: readonly { dropboxPath: string }[]): boolean =>
  songs.length > 0 && songs.every(({ dropboxPath }) => demoFiles.some((file) => dropboxPath.endsWith(`/${file}`)));
