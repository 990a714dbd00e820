import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What ffmpeg measures in a file. */
export type FfmpegMeasures = {
  integratedLufs: number;
  shortTermMaxLufs: number;
  loudnessRangeLu: number;
  truePeakDbtp: number;
  /** of each channel, as a share of full scale */
  dcOffsets: number[];
  /** samples at the highest and lowest value of their channel: what clips, if both are full scale */
  atTheRails: number;
  silenceBeforeSeconds: number;
  silenceAfterSeconds: number;
};

async function filtered(path: string, filter: string): Promise<string> {
  const { stdout, stderr } = await run(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-nostdin', '-i', path, '-af', filter, '-f', 'null', '-'],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  return stdout + stderr;
}

const all = (words: string, pattern: RegExp): number[] =>
  Array.from(words.matchAll(pattern), ([, number]) => Number(number)).filter(Number.isFinite);

/**
 * Measures a file with ffmpeg.
 * @param isMono a mono file plays from two loudspeakers
 * @param durationSeconds the file's
 */
export async function measureWithFfmpeg(
  path: string,
  isMono: boolean,
  durationSeconds: number,
): Promise<FfmpegMeasures> {
  const loudness = await filtered(path, `ebur128=peak=true:metadata=1:dualmono=${isMono},ametadata=mode=print:file=-`);
  const peaks = all(loudness, /lavfi\.r128\.true_peaks_ch\d+=(\S+)/g);
  const stats = await filtered(path, 'aformat=sample_fmts=dbl,astats=measure_overall=none');
  // Integers cut floats off at full scale, where they can be counted.
  const cut = await filtered(path, 'aformat=sample_fmts=s32,astats=measure_overall=none');
  const silence = await filtered(path, 'aformat=sample_fmts=dbl,silencedetect=n=-60dB:d=0.2');
  const starts = all(silence, /silence_start: (\S+)/g);
  const ends = all(silence, /silence_end: (\S+)/g);
  const last = starts.at(-1) ?? durationSeconds;
  return {
    integratedLufs: all(loudness, /lavfi\.r128\.I=(\S+)/g).at(-1) ?? Number.NaN,
    shortTermMaxLufs: Math.max(...all(loudness, /lavfi\.r128\.S=(\S+)/g)),
    loudnessRangeLu: all(loudness, /lavfi\.r128\.LRA=(\S+)/g).at(-1) ?? Number.NaN,
    truePeakDbtp: 20 * Math.log10(Math.max(...peaks)),
    dcOffsets: all(stats, /DC offset: (\S+)/g),
    atTheRails: all(cut, /Peak count: (\S+)/g).reduce((sum, count) => sum + count, 0),
    silenceBeforeSeconds: starts[0] !== undefined && starts[0] <= 0 ? (ends[0] ?? durationSeconds) : 0,
    // ffmpeg says where silence ends; at the end of the file that is its length.
    silenceAfterSeconds: (ends.at(-1) ?? 0) >= durationSeconds - 0.001 ? durationSeconds - last : 0,
  };
}
