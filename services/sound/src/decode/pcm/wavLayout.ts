import { chunksOf, isPossible, type PcmLayout, type ReadAt, UndecodableAudio, wholeFrames } from './pcmLayout.ts';

type Sound = Pick<PcmLayout, 'encoding' | 'bytesPerSample' | 'bitsPerSample' | 'channels' | 'samplesPerSecond'>;

const EXTENSIBLE = 0xfffe;
const ALAW = 6;
const ULAW = 7;
const UNKNOWN_SIZE = 0xffff_ffff;

/** The bits that are used: a long header may say that a sample has more room than it needs. */
function bitsOf(format: Buffer, isExtensible: boolean, roomBits: number): number {
  const declared = format.readUInt16LE(14);
  const valid = isExtensible ? format.readUInt16LE(18) : declared;
  return [valid, declared].find((bits) => bits > 0 && bits <= roomBits) ?? roomBits;
}

/** Some programs write the size of one channel's sample as that of a frame, or none at all: then the bits count. */
function bytesPerSampleOf(format: Buffer, channels: number): number {
  const bits = format.readUInt16LE(14);
  const bytes = format.readUInt16LE(12) / channels;
  return Number.isInteger(bytes) && bytes > 0 && 8 * bytes >= bits ? bytes : Math.ceil(bits / 8);
}

function soundOf(format: Buffer): Sound {
  const channels = format.readUInt16LE(2);
  const declared = format.readUInt16LE(0);
  const isExtensible = declared === EXTENSIBLE && format.length >= 26;
  const tag = isExtensible ? format.readUInt16LE(24) : declared;
  const isCompanded = tag === ALAW || tag === ULAW;
  const bytesPerSample = isCompanded ? 1 : bytesPerSampleOf(format, channels);
  const bitsPerSample = bitsOf(format, isExtensible, 8 * bytesPerSample);
  const base = { channels, samplesPerSecond: format.readUInt32LE(4), bytesPerSample, bitsPerSample };
  const whole = Number.isInteger(bytesPerSample) && bytesPerSample > 0;
  if (tag === 1 && whole && bytesPerSample <= 4) {
    return { ...base, encoding: bytesPerSample === 1 ? 'unsigned' : 'signed' };
  }
  if (tag === 3 && (bytesPerSample === 4 || bytesPerSample === 8))
    return { ...base, bitsPerSample: 8 * bytesPerSample, encoding: 'float' };
  if (isCompanded) return { ...base, bitsPerSample: null, encoding: tag === ALAW ? 'alaw' : 'ulaw' };
  throw new UndecodableAudio(`Unknown WAV format ${tag}.`, { kind: 'unknownKind' });
}

/** The parts of a WAV file, even beyond 4 GB (RF64), that tell how to read it. */
type WavParts = {
  /** the format description, at least 16 bytes of it */
  format: Buffer;
  /** samples of each channel as the encoder counted them; 0 if it didn't */
  factSamples: number;
  dataStart: number;
  /** the bytes of sound present, whatever the header claims */
  dataBytes: number;
  /** what the header claims; infinite if it doesn't know */
  claimedBytes: number;
};

/**
 * Finds the parts of a WAV file.
 * @throws UndecodableAudio for other files, or if one is missing
 * @see the Multimedia Programming Interface 1.0 (RIFF), EBU Tech 3306 (RF64)
 */
export async function wavParts(readAt: ReadAt, sizeBytes: number): Promise<WavParts> {
  const head = await readAt(0, 12);
  const isRiff = ['RIFF', 'RF64', 'BW64'].includes(head.toString('latin1', 0, 4));
  if (!isRiff || head.toString('latin1', 8, 12) !== 'WAVE')
    throw new UndecodableAudio('This is not a WAV file.', { kind: 'unknownKind' });
  let format: Buffer | undefined;
  let factSamples = 0;
  let largeDataBytes = Infinity;
  let hasData = false;
  for await (const chunk of chunksOf(readAt, sizeBytes, false)) {
    const read = (bytes: number) => readAt(chunk.start, Math.min(chunk.bytes, bytes));
    hasData ||= chunk.id === 'data';
    if (chunk.id === 'ds64') {
      const sizes = await read(16);
      if (sizes.length === 16) largeDataBytes = Number(sizes.readBigUInt64LE(8)) || Infinity;
    } else if (chunk.id === 'fmt ') {
      format = await read(40);
      if (format.length < 16) break;
    } else if (chunk.id === 'fact') {
      const fact = await read(4);
      if (fact.length === 4) factSamples = fact.readUInt32LE(0);
    } else if (chunk.id === 'data' && format) {
      // A crashed recorder leaves a size of zero; RF64 and programs that write into a pipe, the largest number.
      const claimedBytes = chunk.bytes === 0 ? Infinity : chunk.bytes === UNKNOWN_SIZE ? largeDataBytes : chunk.bytes;
      const dataBytes = Math.max(0, Math.min(claimedBytes, sizeBytes - chunk.start));
      return { format, factSamples, dataStart: chunk.start, dataBytes, claimedBytes };
    }
  }
  throw new UndecodableAudio('The WAV file does not describe its format.', { isUnplayable: !hasData });
}

/** Locates the samples of a WAV file. @throws UndecodableAudio for other or compressed files */
export async function wavLayout(readAt: ReadAt, sizeBytes: number): Promise<PcmLayout> {
  const { format, dataStart, dataBytes } = await wavParts(readAt, sizeBytes);
  const sound = soundOf(format);
  if (!isPossible(sound)) throw new UndecodableAudio('The WAV header contradicts itself.');
  const bytesPerFrame = sound.channels * sound.bytesPerSample;
  return { ...sound, isBigEndian: false, dataStart, dataBytes: wholeFrames(dataBytes, dataBytes, bytesPerFrame) };
}
