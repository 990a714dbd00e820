import { sampleRateOf } from './sampleRate.ts';

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
