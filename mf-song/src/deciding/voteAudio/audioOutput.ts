/** The part of an AudioContext in use; tests pass a fake. */
export type AudioOutput = Pick<
  AudioContext,
  | 'close'
  | 'createBuffer'
  | 'createBufferSource'
  | 'createGain'
  | 'currentTime'
  | 'destination'
  | 'onstatechange'
  | 'resume'
  | 'sampleRate'
  | 'state'
  | 'suspend'
>;

/** The copies' own rate: nothing is resampled between blocks, which would be heard at their seams. */
const COPIES_HZ = 48_000;

/** Opens the sound output; only during a press, before which browsers keep it silent. */
export function openAudioOutput(): AudioOutput {
  // iPhones otherwise silence it with the ringer (https://www.w3.org/TR/audio-session/).
  const session = 'audioSession' in navigator ? navigator.audioSession : undefined;
  if (typeof session === 'object' && session) Object.assign(session, { type: 'playback' });
  try {
    return new AudioContext({ sampleRate: COPIES_HZ });
  } catch {
    // Some devices have one rate.
    return new AudioContext();
  }
}
