/** Why the sound of a file can't be measured. */
export const audioTroubles = [
  /** there is no sound in it */
  'empty',
  /** it holds something else, whatever its name says */
  'notAudio',
  'damaged',
  /** no decoder here knows it */
  'unknownKind',
  /** ffmpeg would be needed, and is missing */
  'noDecoder',
  'takesTooLong',
  'tooLarge',
  /** the decoder failed for no reason that the file gives */
  'failed',
] as const;

export type AudioTroubleKind = (typeof audioTroubles)[number];
