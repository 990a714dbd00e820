import { CustomSource, EncodedPacketSink, Input, type InputTrack, Logging, LogLevel, MP3, MP4, QTFF } from 'mediabunny';
import type { AudioFile } from './audioFile.ts';

// It would print which codecs a browser can't decode.
Logging.level = LogLevel.Errors;

const CLOSE_ENOUGH_SECONDS = 0.01;

/** Where a track ends whose last packets are missing: the packets that are there are found by halving. */
async function endOfTruncated(packets: EncodedPacketSink, promisedSeconds: number): Promise<number> {
  let there = 0;
  let gone = promisedSeconds;
  while (gone - there > CLOSE_ENOUGH_SECONDS) {
    const middle = (there + gone) / 2;
    const packet = await packets.getPacket(middle);
    if (packet) there = Math.max(middle, packet.timestamp + packet.duration);
    else gone = middle;
  }
  return there;
}

async function lengthOf(track: InputTrack): Promise<number> {
  const packets = new EncodedPacketSink(track);
  const promised = await track.computeDuration();
  const isWhole = (await packets.getPacket(Number.POSITIVE_INFINITY)) !== null;
  const end = isWhole ? promised : await endOfTruncated(packets, promised);
  // What comes before zero isn't played.
  return end - Math.max(0, await track.getFirstTimestamp());
}

/**
 * The length in seconds of an MP4 file, in fragments or not, and of an MP3 file of another layer; up to its last whole packet.
 * @returns undefined if it holds no audio
 * @throws for other and broken files
 */
export async function mp4Length({ sizeBytes, readAt }: AudioFile): Promise<number | undefined> {
  const source = new CustomSource({
    getSize: () => sizeBytes,
    read: (start, end) => readAt(start, end - start),
    handleUnhandledError: () => undefined,
  });
  using input = new Input({ formats: [MP4, QTFF, MP3], source });
  const track = await input.getPrimaryAudioTrack();
  return track ? await lengthOf(track) : undefined;
}
