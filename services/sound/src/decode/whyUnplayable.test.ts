import { describe, expect, it } from 'vitest';
import { aiffFile, wavFile } from '../testing/audioFiles.ts';
import { fixture } from '../testing/fixtures.ts';
import { whyUnplayable } from './whyUnplayable.ts';

const why = (content: Buffer) =>
  whyUnplayable(async (start, length) => content.subarray(start, start + length), content.length);

const tag = Buffer.from('ID3\x04\0\0\0\0\0\x0a0123456789', 'latin1');
const box = (name: string, bytes: number) => {
  const content = Buffer.alloc(bytes);
  content.writeUInt32BE(bytes, 0);
  content.write(name, 4);
  return content;
};
const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypM4A \0\0\0\0', 'latin1')]);
const layer2 = () => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffd_8000);
  return Buffer.concat([frame, frame, frame]);
};

const adts = () => {
  const frame = Buffer.alloc(200);
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc]);
  return Buffer.concat([frame, frame, frame]);
};

describe('no browser plays', () => {
  it.each([
    ['an empty file', 'empty', Buffer.alloc(0)],
    ['tags alone', 'empty', tag],
    ['text', 'notAudio', Buffer.from('<html>Sign in to download this file</html>')],
    ['zeros', 'notAudio', Buffer.alloc(300_000)],
    ['a picture', 'notAudio', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')],
    ['tags before text', 'notAudio', Buffer.concat([tag, Buffer.from('not a song')])],
    ['an M4A that was cut off before it describes itself', 'damaged', Buffer.concat([ftyp, box('mdat', 5_000)])],
    ['one whose last part is missing', 'damaged', Buffer.concat([ftyp, box('mdat', 5_000).subarray(0, 900)])],
    ['the beginning of a FLAC file, then zeros', 'damaged', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(9_000)])],
  ])('%s', async (_what, kind, content) => {
    expect(await why(content)).toEqual({ kind, isUnplayable: true });
  });
});

describe('a browser may play', () => {
  it.each(['tone.flac', 'tone.mp3', 'tone.ogg', 'tone.m4a', 'opus.ogg'])('%s', async (name) => {
    const content = await fixture(name);
    expect(await why(content)).toBeUndefined();
    expect(await why(content.subarray(0, Math.ceil(content.length * 0.9)))).toBeUndefined();
  });

  it.each([
    ['a WAV file of a kind that we don’t know', wavFile({ data: Buffer.alloc(4_000), bits: 16 }, 0x55)],
    ['an AIFF file', aiffFile({ data: Buffer.alloc(4_000), bits: 16 })],
    ['an MP3 file of layer 2', layer2()],
    ['an AAC stream', adts()],
    ['a file of Windows Media', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c00000000000000000000000000000000', 'hex')],
    ['an M4A with its description behind its audio', Buffer.concat([ftyp, box('mdat', 5_000), box('moov', 100)])],
    ['one with its description first', Buffer.concat([ftyp, box('moov', 100), box('mdat', 5_000).subarray(0, 300)])],
  ])('%s', async (_what, content) => {
    expect(await why(content)).toBeUndefined();
  });

  it('an MP3 or AAC stream behind what is no frame', async () => {
    expect(await why(Buffer.concat([Buffer.alloc(500, 'x'), await fixture('tone.mp3')]))).toBeUndefined();
    expect(await why(Buffer.concat([Buffer.alloc(500, 'x'), adts()]))).toBeUndefined();
  });

  it('a FLAC file with a damaged frame', async () => {
    const content = await fixture('tone.flac');
    content.fill(0, Math.floor(content.length / 2), Math.floor(content.length / 2) + 50);
    expect(await why(content)).toBeUndefined();
  });
});
