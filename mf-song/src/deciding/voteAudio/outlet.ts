import type { AudioOutput } from './audioOutput.ts';

const VOLUME_SECONDS = 0.02;
/** From deciding to sounding: levels and samples are scheduled that much ahead. */
const LEAD_SECONDS = 0.015;

type Options = {
  openOutput(): AudioOutput;
  /** 0 to 1 */
  volume(): number;
  /** it runs now, or no longer does: by a call, an alarm or another program */
  onChange(): void;
};

/** The sound output, opened at the first press, and its volume. */
export function createOutlet({ openOutput, volume, onChange }: Options) {
  let opened: { output: AudioOutput; level: GainNode } | undefined;
  let shownVolume: number | undefined;

  const open = () => {
    if (opened) return opened;
    const output = openOutput();
    const level = output.createGain();
    level.gain.value = volume();
    level.connect(output.destination);
    output.onstatechange = onChange;
    opened = { output, level };
    return opened;
  };

  return {
    /** call it during a press */
    resume: () => open().output.resume(),
    /** saves the battery */
    rest: () => void opened?.output.suspend().catch(() => undefined),
    get opened() {
      return opened;
    },
    get isRunning() {
      return opened?.output.state === 'running';
    },
    /** on its own clock */
    get now() {
      return opened?.output.currentTime ?? 0;
    },
    /** the next moment to schedule something at: a whole sample, so that nothing is interpolated */
    get soon() {
      if (!opened) return 0;
      const { currentTime, sampleRate } = opened.output;
      return Math.ceil((currentTime + LEAD_SECONDS) * sampleRate) / sampleRate;
    },
    applyVolume() {
      if (!opened || shownVolume === volume()) return;
      shownVolume = volume();
      opened.level.gain.setTargetAtTime(shownVolume, opened.output.currentTime, VOLUME_SECONDS);
    },
    close: () => void opened?.output.close().catch(() => undefined),
  };
}

export type Outlet = ReturnType<typeof createOutlet>;
