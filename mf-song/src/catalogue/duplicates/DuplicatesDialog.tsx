import { type Song, shownMessage, type Version } from '@simmer/contracts';
import { Body1, Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle, Modal } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { useSetVersionHidden } from '../versions/versions.queries.ts';
import { DuplicateGroup } from './DuplicateGroup.tsx';
import { useDuplicates } from './duplicates.queries.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  // During the comparison, as high as with two versions.
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    minHeight: '224px',
  },
  wait: { alignSelf: 'center', justifySelf: 'center' },
  outcome: { display: 'grid' },
  quiet: { color: tokens.colorNeutralForeground3 },
  failure: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
});

type Props = { song: Song; onHidden(version: Version): void; onClosed(): void };

/** Finds similar versions of a song, to listen and hide the surplus ones. */
export function DuplicatesDialog({ song, onHidden, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>Duplicate analysis</DialogTitle>
          <DialogContent className={styles.content}>
            <Comparison song={song} onHidden={onHidden} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={close}>
              Done
            </Button>
          </DialogActions>
        </DialogBody>
      )}
    </Modal>
  );
}

function Comparison({ song, onHidden }: Pick<Props, 'song' | 'onHidden'>) {
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useDuplicates(song);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const save = useSetVersionHidden();
  const hideOrShow = (version: Version, isHidden: boolean) => {
    const mark = (isMarked: boolean) =>
      setHidden(
        (before) => new Set(isMarked ? [...before, version.id] : [...before].filter((id) => id !== version.id)),
      );
    mark(isHidden);
    save({ version, isHidden }, { onError: () => mark(!isHidden) });
    if (isHidden) onHidden(version);
  };

  if (isFetching) return <Spinner className={styles.wait} label="Comparing versions…" />;
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <Body1>{`Error analyzing duplicates: ${shownMessage(error)}`}</Body1>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  const compared = data?.totalVersions ?? 0;
  return (
    <>
      <div role="status" className={styles.outcome}>
        <Body1>{data?.message}</Body1>
        <Body1 className={styles.quiet}>
          Compared {compared} {compared === 1 ? 'version' : 'versions'} of “{song.cleanTitle}”
        </Body1>
      </div>
      {data?.duplicates.map((group) => (
        <DuplicateGroup key={group.versions[0]?.id} group={group} hidden={hidden} onSetHidden={hideOrShow} />
      ))}
    </>
  );
}
