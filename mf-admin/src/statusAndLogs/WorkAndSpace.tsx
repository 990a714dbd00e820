import { fileSizeText, formatNumber } from '@simmer/contracts';
import type { SyncReport } from '@simmer/contracts/extra';
import { ProgressBar } from '@simmer/kit/ui-extra';
import { Facts } from '../panel/Facts.tsx';
import { Section } from '../panel/Section.tsx';

/** The queues of files to analyze, and the size of the media cache. */
export function WorkAndSpace({ queues, mediaCache }: Pick<SyncReport, 'queues' | 'mediaCache'>) {
  const share = mediaCache.boundBytes === 0 ? 0 : Math.min(1, mediaCache.bytes / mediaCache.boundBytes);
  return (
    <>
      <Section title="Analysis queue">
        <Facts
          facts={[
            {
              name: 'Lengths to read',
              value: formatNumber(queues.lengths),
              meaning: 'Files whose duration isn’t known yet.',
            },
            {
              name: 'Waveforms to draw',
              value: formatNumber(queues.analyses),
              meaning: 'Files waiting for a waveform, newest first.',
            },
            { name: 'Waveforms drawn', value: formatNumber(queues.analysed), meaning: 'Files with a waveform.' },
            {
              name: 'Without a waveform',
              value: formatNumber(queues.notAnalysed),
              meaning: 'Files we couldn’t decode. They may still play.',
            },
          ]}
        />
      </Section>
      <Section title="Media cache">
        <ProgressBar value={share} aria-label="Media cache in use" />
        <Facts
          facts={[
            {
              name: 'In use',
              value: `${fileSizeText(mediaCache.bytes)} of ${fileSizeText(mediaCache.boundBytes)}`,
              meaning: 'Cached audio. The least recently played files are removed first.',
            },
            {
              name: 'Whole files',
              value: formatNumber(mediaCache.files),
              meaning: 'These play even when the storage is unavailable.',
            },
          ]}
        />
      </Section>
    </>
  );
}
