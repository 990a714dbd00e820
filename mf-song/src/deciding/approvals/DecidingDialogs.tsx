import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { EditPopover } from '../../controls/EditPopover.tsx';
import { decisionOfSong } from '../../songData/decisions.queries.ts';
import { DecidersDialog } from './deciders/DecidersDialog.tsx';
import { GuestsSaidDialog } from './said/GuestsSaidDialog.tsx';
import { SaidDialog } from './said/SaidDialog.tsx';
import type { DecidingStep, WordStep } from './state/decidingStep.ts';
import { useStopAsking } from './state/decisionChanges.ts';
import { WordForm } from './WordForm.tsx';

type Props = {
  step: DecidingStep | undefined;
  /** the last form for a word: it stays rendered when closed, because it shows the page again as it fades */
  word: WordStep | undefined;
  songKey: string | undefined;
  versions: readonly Version[] | undefined;
  onClosed(): void;
};

/** The open dialog about a song's decision. */
export function DecidingDialogs({ step, word, songKey, versions, onClosed }: Props) {
  const { data: decision } = useQuery(decisionOfSong(songKey));
  const { mutateAsync: stop } = useStopAsking();
  return (
    <>
      {word && (
        <EditPopover
          title={`Your word on ${shortVersionName(word.version)}`}
          anchor={word.anchor}
          isOpen={step?.kind === 'word'}
          onClose={onClosed}
        >
          {(close) => (
            <WordForm
              key={`${word.version.id}${word.verdict}`}
              version={word.version}
              first={word.verdict}
              decision={decision}
              versions={versions}
              songKey={songKey}
              onDone={close}
            />
          )}
        </EditPopover>
      )}
      {step?.kind === 'said' && decision && (
        <SaidDialog decision={decision} versions={versions} versionId={step.versionId} onClosed={onClosed} />
      )}
      {step?.kind === 'guests' && <GuestsSaidDialog songKey={songKey} versions={versions} onClosed={onClosed} />}
      {step?.kind === 'deciders' && decision && (
        <DecidersDialog decision={decision} versions={versions} onClosed={onClosed} />
      )}
      {step?.kind === 'stop' && decision && (
        <ConfirmDialog title="Stop asking?" confirm="Stop asking" onConfirm={() => stop(decision)} onClosed={onClosed}>
          <p>Nobody will be asked about this song anymore. What people said stays.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
