import { fileSizeText, formatNumber } from '@simmer/contracts';
import type { SyncReport } from '@simmer/contracts/extra';
import { ProgressBar } from '@simmer/kit/ui-extra';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Section } from '../panel/Section.tsx';

/** The queues of files to analyze, and the size of the media cache. */
export function WorkAndSpace({ queues, mediaCache }: Pick<SyncReport, 'queues' | 'mediaCache'>) {
  const share = mediaCache.boundBytes === 0 ? 0 : Math.min(1, mediaCache.bytes / mediaCache.boundBytes);
  return (
    <>
      <Section title="Analysis queue">
        <Facts>
          <Fact name="Lengths to read" meaning="Files whose duration isn’t known yet.">
            {formatNumber(queues.lengths)}
          </Fact>
          <Fact name="Waveforms to draw" meaning="Files waiting for a waveform, newest first.">
            {formatNumber(queues.analyses)}
          </Fact>
          <Fact name="Waveforms drawn" meaning="Files with a waveform.">
            {formatNumber(queues.analysed)}
          </Fact>
          <Fact name="Without a waveform" meaning="Files we couldn’t decode. They may still play.">
            {formatNumber(queues.notAnalysed)}
          </Fact>
        </Facts>
      </Section>
      <Section title="Media cache">
        <ProgressBar value={share} aria-label="Media cache in use" />
        <Facts>
          <Fact
            name="In use"
            meaning="Cached audio. The least recently played files are removed first."
          >{`${fileSizeText(mediaCache.bytes)} of ${fileSizeText(mediaCache.boundBytes)}`}</Fact>
          <Fact name="Whole files" meaning="These play even when the storage is unavailable.">
            {formatNumber(mediaCache.files)}
          </Fact>
        </Facts>
      </Section>
    </>
  );
}
