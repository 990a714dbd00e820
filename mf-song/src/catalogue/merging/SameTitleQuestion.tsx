import { type Song, shownTitle } from '@simmer/contracts';
import { Body1, Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@simmer/kit/ui-extra';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { MergeOutcome } from './MergeOutcome.tsx';
import { useMergePreview, useMergeSongs } from './merges.queries.ts';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  keep: { marginInlineEnd: 'auto' },
});

type Props = {
  song: Song;
  /** the song that already has the typed title */
  other: Song;
  /** whether the title is being saved for both songs */
  isKeeping: boolean;
  onKeepBoth(): void;
  /** goes back to the title */
  onClose(): void;
  onMerged(): void;
  onDone(): void;
};

/** Asks whether two songs with one title should be merged or keep the same name. */
export function SameTitleQuestion({ song, other, isKeeping, onKeepBoth, onClose, onMerged, onDone }: Props) {
  const styles = useStyles();
  const { customTitles } = useSongFacts();
  const { mutate, isPending, isIdle, isError } = useMergeSongs(onMerged);
  const preview = useMergePreview(song.cleanTitle, other.cleanTitle, isIdle || isError);
  const send = useSendOnce(mutate, onDone);
  const isBusy = isPending || isKeeping;
  return (
    <DialogBody>
      <DialogTitle>Merge the two songs?</DialogTitle>
      <DialogContent className={styles.content}>
        <Body1>There is already a song called “{shownTitle(other, customTitles.get(other.cleanTitle))}”.</Body1>
        <MergeOutcome from={song} into={other} keepsTitle preview={preview} />
      </DialogContent>
      <DialogActions>
        <Button
          className={styles.keep}
          appearance="subtle"
          disabledFocusable={isBusy}
          {...(isKeeping && { icon: <Spinner size="extra-tiny" /> })}
          onClick={onKeepBoth}
        >
          Keep two songs
        </Button>
        <Button disabledFocusable={isBusy} onClick={onClose}>
          Back
        </Button>
        <Button
          appearance="primary"
          autoFocus
          disabledFocusable={isBusy || !preview.data}
          {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={() => preview.data && send({ from: song, into: other, keepsTitle: true })}
        >
          Merge
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
