import { sampleRateOf } from './sampleRate.ts';

/** Longer than this, the decoded sound would take more memory than a phone has. */
export const LONGEST_EXPORT_SECONDS = 600;

/**
 * Decodes a file in the browser, at its own rate.
 *
 * @throws if the browser can't
 */
export async function decodeAudio(file: ArrayBuffer): Promise<{ channels: Float32Array[]; sampleRate: number }> {
  const sampleRate = sampleRateOf(file);
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file);
  return {
    channels: Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at)),
    sampleRate,
  };
}
