import { type Song, shownTitle } from '@simmer/contracts';
import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle, Modal } from '@simmer/kit/ui-extra';
import { type FormEvent, useState } from 'react';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { MergeOutcome } from './MergeOutcome.tsx';
import { useMergePreview, useMergeSongs } from './merges.queries.ts';
import { SongChoice } from './SongChoice.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
});

type Props = { song: Song; onMerged(): void; onClosed(): void };

/** Asks which song to merge this one into, and previews the result. */
export function MergeSongDialog({ song, onMerged, onClosed }: Props) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<Song>();
  const { customTitles } = useSongFacts();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) =>
        chosen ? (
          <ConfirmMerge
            from={song}
            into={chosen}
            onMerged={onMerged}
            onBack={() => setChosen(undefined)}
            onDone={close}
          />
        ) : (
          <DialogBody>
            <DialogTitle>Merge “{shownTitle(song, customTitles.get(song.cleanTitle))}” into another song</DialogTitle>
            <DialogContent className={styles.content}>
              <SongChoice song={song} onChoose={setChosen} />
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
            </DialogActions>
          </DialogBody>
        )
      }
    </Modal>
  );
}

type ConfirmProps = { from: Song; into: Song; onMerged(): void; onBack(): void; onDone(): void };

function ConfirmMerge({ from, into, onMerged, onBack, onDone }: ConfirmProps) {
  const styles = useStyles();
  const { customTitles } = useSongFacts();
  const { mutate, isPending, isIdle, isError } = useMergeSongs(onMerged);
  const preview = useMergePreview(from.cleanTitle, into.cleanTitle, isIdle || isError);
  const send = useSendOnce(mutate, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.data) send({ from, into, keepsTitle: false });
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Merge into “{shownTitle(into, customTitles.get(into.cleanTitle))}”?</DialogTitle>
        <DialogContent className={styles.content}>
          <MergeOutcome from={from} into={into} keepsTitle={false} preview={preview} />
        </DialogContent>
        <DialogActions>
          <Button disabledFocusable={isPending} onClick={onBack}>
            Back
          </Button>
          <Button
            type="submit"
            appearance="primary"
            autoFocus
            disabledFocusable={isPending || !preview.data}
            {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          >
            Merge
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
