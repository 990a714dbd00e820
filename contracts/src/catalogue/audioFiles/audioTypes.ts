/** The media type of each kind of file that can be played, by its extension. */
export const audioTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
} as const;

export type PlayableExtension = keyof typeof audioTypes;

export function isPlayableExtension(extension: string): extension is PlayableExtension {
  return Object.hasOwn(audioTypes, extension.toLowerCase());
}
