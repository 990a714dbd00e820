import { type Song, shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, Input, lazyPart, makeStyles, Spinner } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle, Modal } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { isConflict } from '../../feedback/isConflict.ts';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { pageSongs } from '../../songData/lists.queries.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { songOfTitle } from '../merging/mergeTargets.ts';
import { useCustomTitleChange } from './customTitle.queries.ts';

const LONGEST = 500;

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  reset: { marginInlineEnd: 'auto' },
});

const SameTitleQuestion = lazyPart(
  () => import('../merging/SameTitleQuestion.tsx'),
  (file) => file.SameTitleQuestion,
);

type Props = {
  song: Song;
  /** called when the song became part of the one with that title */
  onMerged(): void;
  onClosed(): void;
};

/** Edits a song's title as shown on every screen, whatever its files are called. */
export function EditTitleDialog({ song, onMerged, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => <TitleForm song={song} onMerged={onMerged} onDone={close} />}
    </Modal>
  );
}

function TitleForm({ song, onMerged, onDone }: { song: Song; onMerged(): void; onDone(): void }) {
  const styles = useStyles();
  const { cleanTitle } = song;
  const { customTitles } = useSongFacts();
  const { data: songs } = useQuery(pageSongs);
  const current = customTitles.get(cleanTitle) ?? null;
  const { mutate, isPending, error, variables } = useCustomTitleChange(cleanTitle);
  const send = useSendOnce(mutate, onDone);
  const [title, setTitle] = useState(current ?? cleanTitle);
  const [other, setOther] = useState<Song>();
  // The title when the edit started.
  const seen = useRef(current);
  const conflict = isConflict(error) ? shownMessage(error) : undefined;
  const isBlank = title.trim() === '';
  const was = () => (conflict ? current : seen.current);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    const named = title.trim();
    const isNew = named !== (current ?? cleanTitle);
    const found = isNew && songs ? songOfTitle(named, song, songs, customTitles) : undefined;
    if (found) setOther(found);
    else save();
  };
  const save = () => send({ title: title.trim(), was: was() });
  const isSending = (isReset: boolean) => isPending && (variables?.title === null) === isReset;

  if (other && !conflict) {
    return (
      <Suspense fallback={<Spinner label="Comparing the songs..." />}>
        <SameTitleQuestion
          song={song}
          other={other}
          isKeeping={isSending(false)}
          onKeepBoth={save}
          onClose={() => setOther(undefined)}
          onMerged={onMerged}
          onDone={onDone}
        />
      </Suspense>
    );
  }
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Edit song title</DialogTitle>
        <DialogContent>
          <Field
            label="Title"
            hint={`Shown everywhere instead of “${cleanTitle}”. The files keep their names.`}
            {...(conflict && {
              validationState: 'error' as const,
              validationMessage: `${conflict} Save again to replace it with yours.`,
            })}
          >
            <Input
              value={title}
              onChange={(_, { value }) => setTitle(value)}
              input={{ maxLength: LONGEST, autoFocus: true, autoComplete: 'off' }}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          {current !== null && (
            <Button
              className={styles.reset}
              appearance="subtle"
              disabledFocusable={isPending}
              {...(isSending(true) && { icon: <Spinner size="extra-tiny" /> })}
              onClick={() => send({ title: null, was: null })}
            >
              Reset title
            </Button>
          )}
          <Button onClick={onDone}>Cancel</Button>
          <Button
            type="submit"
            appearance="primary"
            disabled={isBlank}
            {...(isSending(false) && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          >
            Save
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
