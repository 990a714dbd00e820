import { chunksOf, isPossible, type PcmLayout, type ReadAt, UndecodableAudio, wholeFrames } from './pcmLayout.ts';

type Sound = Pick<PcmLayout, 'encoding' | 'bytesPerSample' | 'bitsPerSample' | 'channels' | 'samplesPerSecond'>;

const EXTENSIBLE = 0xfffe;

/** The bits that are used: a long header may say that a sample has more room than it needs. */
function bitsOf(format: Buffer, isExtensible: boolean, roomBits: number): number {
  const declared = format.readUInt16LE(14);
  const valid = isExtensible ? format.readUInt16LE(18) : declared;
  return [valid, declared].find((bits) => bits > 0 && bits <= roomBits) ?? roomBits;
}

function soundOf(format: Buffer): Sound {
  const channels = format.readUInt16LE(2);
  const bytesPerSample = format.readUInt16LE(12) / channels;
  const declared = format.readUInt16LE(0);
  const isExtensible = declared === EXTENSIBLE && format.length >= 26;
  const tag = isExtensible ? format.readUInt16LE(24) : declared;
  const bitsPerSample = bitsOf(format, isExtensible, 8 * bytesPerSample);
  const base = { channels, samplesPerSecond: format.readUInt32LE(4), bytesPerSample, bitsPerSample };
  const whole = Number.isInteger(bytesPerSample) && bytesPerSample > 0;
  if (tag === 1 && whole && bytesPerSample <= 4) {
    return { ...base, encoding: bytesPerSample === 1 ? 'unsigned' : 'signed' };
  }
  if (tag === 3 && (bytesPerSample === 4 || bytesPerSample === 8))
    return { ...base, bitsPerSample: 8 * bytesPerSample, encoding: 'float' };
  if (tag === 6 && bytesPerSample === 1) return { ...base, bitsPerSample: null, encoding: 'alaw' };
  if (tag === 7 && bytesPerSample === 1) return { ...base, bitsPerSample: null, encoding: 'ulaw' };
  throw new UndecodableAudio(`Unknown WAV format ${tag}.`);
}

/**
 * Locates the samples of a WAV file, even beyond 4 GB (RF64).
 * @throws UndecodableAudio for other or compressed files
 * @see the Multimedia Programming Interface 1.0 (RIFF), EBU Tech 3306 (RF64)
 */
export async function wavLayout(readAt: ReadAt, sizeBytes: number): Promise<PcmLayout> {
  const head = await readAt(0, 12);
  const isRiff = ['RIFF', 'RF64', 'BW64'].includes(head.toString('latin1', 0, 4));
  if (!isRiff || head.toString('latin1', 8, 12) !== 'WAVE') throw new UndecodableAudio('This is not a WAV file.');
  let sound: Sound | undefined;
  for await (const chunk of chunksOf(readAt, sizeBytes, false)) {
    if (chunk.id === 'fmt ') {
      const format = await readAt(chunk.start, Math.min(chunk.bytes, 40));
      if (format.length < 16) break;
      sound = soundOf(format);
      if (!isPossible(sound)) throw new UndecodableAudio('The WAV header contradicts itself.');
    } else if (chunk.id === 'data' && sound) {
      const bytesPerFrame = sound.channels * sound.bytesPerSample;
      // A crashed recorder leaves a size of zero; RF64 writes the largest number.
      const claimed = chunk.bytes === 0 || chunk.bytes === 0xffff_ffff ? Infinity : chunk.bytes;
      return {
        ...sound,
        isBigEndian: false,
        dataStart: chunk.start,
        dataBytes: wholeFrames(claimed, sizeBytes - chunk.start, bytesPerFrame),
      };
    }
  }
  throw new UndecodableAudio('The WAV file does not describe its format.');
}
