import { chunksOf, isPossible, type PcmLayout, type ReadAt, UndecodableAudio, wholeFrames } from './pcmLayout.ts';

type Sound = Pick<
  PcmLayout,
  'encoding' | 'isBigEndian' | 'bytesPerSample' | 'bitsPerSample' | 'channels' | 'samplesPerSecond'
>;

/**
 * An 80-bit extended float, AIFF's format for the sample rate; real rates do not use the lower half of its mantissa.
 */
function extended(bytes: Buffer): number {
  const exponent = bytes.readUInt16BE(0) & 0x7fff;
  return bytes.readUInt32BE(2) * 2 ** (exponent - 16_383 - 31);
}

/** The parts of an AIFF or AIFF-C file that tell how to read it. */
type AiffParts = {
  common: Buffer;
  compression: string;
  channels: number;
  samplesPerSecond: number;
  dataStart: number;
  /** the bytes of sound present, whatever the header claims */
  dataBytes: number;
};

function soundOf({ common, compression, channels, samplesPerSecond }: AiffParts): Sound {
  const bits = common.readUInt16BE(6);
  const base = {
    channels,
    samplesPerSecond,
    // Samples of 12 or 20 bits are left-justified in whole bytes.
    bytesPerSample: Math.ceil(bits / 8),
    bitsPerSample: bits,
    isBigEndian: true,
  };
  switch (compression.toLowerCase()) {
    case 'none':
    case 'twos':
    case 'in24':
    case 'in32':
      return { ...base, encoding: 'signed' };
    case 'sowt':
      return { ...base, encoding: 'signed', isBigEndian: false };
    case 'raw ':
      return { ...base, encoding: 'unsigned' };
    case 'fl32':
      return { ...base, encoding: 'float', bytesPerSample: 4, bitsPerSample: 32 };
    case 'fl64':
      return { ...base, encoding: 'float', bytesPerSample: 8, bitsPerSample: 64 };
    case 'alaw':
      return { ...base, encoding: 'alaw', bytesPerSample: 1, bitsPerSample: null };
    case 'ulaw':
      return { ...base, encoding: 'ulaw', bytesPerSample: 1, bitsPerSample: null };
    default:
      throw new UndecodableAudio(`Unknown AIFF-C compression ${JSON.stringify(compression)}.`, { kind: 'unknownKind' });
  }
}

/**
 * Finds the parts of an AIFF or AIFF-C file.
 * @throws UndecodableAudio for other files, or if one is missing
 * @see the Audio Interchange File Format 1.3 and AIFF-C specifications
 */
export async function aiffParts(readAt: ReadAt, sizeBytes: number): Promise<AiffParts> {
  const head = await readAt(0, 12);
  const form = head.toString('latin1', 8, 12);
  if (head.toString('latin1', 0, 4) !== 'FORM' || (form !== 'AIFF' && form !== 'AIFC')) {
    throw new UndecodableAudio('This is not an AIFF file.', { kind: 'unknownKind' });
  }
  let common: Buffer | undefined;
  let data: { start: number; bytes: number } | undefined;
  for await (const chunk of chunksOf(readAt, sizeBytes, true)) {
    if (chunk.id === 'COMM') {
      common = await readAt(chunk.start, Math.min(chunk.bytes, 22));
      if (common.length < (form === 'AIFC' ? 22 : 18)) throw new UndecodableAudio('The AIFF header is truncated.');
    } else if (chunk.id === 'SSND') {
      const prefix = await readAt(chunk.start, 8);
      if (prefix.length < 8) break;
      const offset = prefix.readUInt32BE(0);
      data = { start: chunk.start + 8 + offset, bytes: chunk.bytes - 8 - offset };
    }
    if (common && data) break;
  }
  if (!common || !data) throw new UndecodableAudio('The AIFF file does not describe its format.');
  return {
    common,
    compression: form === 'AIFC' ? common.toString('latin1', 18, 22) : 'NONE',
    channels: common.readUInt16BE(0),
    samplesPerSecond: Math.round(extended(common.subarray(8, 18))),
    dataStart: data.start,
    // A crashed recorder leaves a size of zero.
    dataBytes: Math.max(0, Math.min(data.bytes > 0 ? data.bytes : Infinity, sizeBytes - data.start)),
  };
}

/** Locates the samples of an AIFF or AIFF-C file. @throws UndecodableAudio for other or compressed files */
export async function aiffLayout(readAt: ReadAt, sizeBytes: number): Promise<PcmLayout> {
  const parts = await aiffParts(readAt, sizeBytes);
  const { dataStart, dataBytes } = parts;
  const sound = soundOf(parts);
  if (!isPossible(sound)) throw new UndecodableAudio('The AIFF file does not describe its format.');
  const bytesPerFrame = sound.channels * sound.bytesPerSample;
  return { ...sound, dataStart, dataBytes: wholeFrames(dataBytes, dataBytes, bytesPerFrame) };
}
