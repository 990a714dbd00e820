import type { PcmLayout } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { wavLayout, wavParts } from '@simmer/service-sound/decode/pcm/wavLayout.ts';
import type { AudioFile } from './audioFile.ts';

/** Formats that say how many samples a block has: ADPCM of Microsoft and of the IMA, and GSM. */
const IN_BLOCKS = new Set([0x02, 0x11, 0x31]);
const BLOCK_SAMPLES_AT = 18;

/** The length in seconds of uncompressed samples. */
export const pcmLength = ({ dataBytes, channels, bytesPerSample, samplesPerSecond }: PcmLayout): number =>
  dataBytes / (channels * bytesPerSample * samplesPerSecond);

/** @throws UndecodableAudio for other files */
async function compressedLength({ readAt, sizeBytes }: AudioFile): Promise<number | undefined> {
  const { format, factSamples, dataBytes, claimedBytes } = await wavParts(readAt, sizeBytes);
  const samplesPerSecond = format.readUInt32LE(4);
  const bytesPerSecond = format.readUInt32LE(8);
  const blockBytes = format.readUInt16LE(12);
  const hasBlocks = IN_BLOCKS.has(format.readUInt16LE(0)) && format.length >= BLOCK_SAMPLES_AT + 2;
  const blockSamples = hasBlocks ? format.readUInt16LE(BLOCK_SAMPLES_AT) : 0;
  if (blockSamples === 0 || blockBytes === 0) {
    const factSeconds = (factSamples / samplesPerSecond) * (dataBytes / claimedBytes);
    return factSeconds || dataBytes / bytesPerSecond;
  }
  const most = Math.floor(dataBytes / blockBytes) * blockSamples;
  // The last block is filled up. A count that ends elsewhere is of something else.
  const isSent = factSamples > most - blockSamples && factSamples < most;
  return (isSent ? factSamples : most) / samplesPerSecond;
}

/** A WAV file's length in seconds: of the sound present, whatever its header claims. @throws UndecodableAudio */
export async function wavLength(file: AudioFile): Promise<number | undefined> {
  try {
    return pcmLength(await wavLayout(file.readAt, file.sizeBytes));
  } catch (error) {
    if (!(error instanceof UndecodableAudio)) throw error;
    return compressedLength(file);
  }
}
