import { aiffLayout, aiffParts } from '@simmer/service-sound/decode/pcm/aiffLayout.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import type { AudioFile } from './audioFile.ts';
import { pcmLength } from './wavLength.ts';

/** A packet of one channel's sound, compressed as QuickTime's IMA 4:1. */
const IMA_PACKET = { bytes: 34, samples: 64 };

/** An AIFF file's length in seconds; undefined for compressions that don't say. @throws UndecodableAudio for other files */
export async function aiffLength({ readAt, sizeBytes }: AudioFile): Promise<number | undefined> {
  const { compression, channels, samplesPerSecond, dataBytes } = await aiffParts(readAt, sizeBytes);
  if (compression === 'ima4') {
    const packets = Math.floor(dataBytes / (IMA_PACKET.bytes * channels));
    return (packets * IMA_PACKET.samples) / samplesPerSecond;
  }
  try {
    return pcmLength(await aiffLayout(readAt, sizeBytes));
  } catch (error) {
    if (error instanceof UndecodableAudio) return undefined;
    throw error;
  }
}
