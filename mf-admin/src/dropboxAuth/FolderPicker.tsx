import { shownName } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, Text, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { useRef, useState } from 'react';
import { Loading } from '../panel/Loading.tsx';
import { Path } from '../panel/Path.tsx';
import { storageFoldersQuery } from './storage.queries.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  here: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '44px' },
  up: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
  path: { minWidth: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  // The same height while it loads.
  folders: {
    height: 'clamp(132px, 50vh, 320px)',
    overflowY: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  folder: { justifyContent: 'flex-start', width: '100%', minHeight: '44px', fontWeight: tokens.fontWeightRegular },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  empty: { padding: tokens.spacingVerticalL, color: tokens.colorNeutralForeground2 },
});

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

type Props = {
  title: string;
  /** the consequences of choosing a folder */
  note?: string;
  /** where browsing starts; empty for the storage's root */
  startPath: string;
  /** called after the dialog has closed, with the path if one was chosen */
  onClosed(path: string | undefined): void;
};

/** Chooses a folder by browsing the storage. */
export function FolderPicker({ title, note, startPath, onClosed }: Props) {
  const styles = useStyles();
  const chosen = useRef<string>(undefined);
  const [path, setPath] = useState(startPath);
  const folders = useQuery(storageFoldersQuery(path));
  return (
    <Modal className={styles.surface} onClosed={() => onClosed(chosen.current)}>
      {(close) => (
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {note && <Text>{note}</Text>}
            <div className={styles.here}>
              <Button
                className={styles.up}
                appearance="subtle"
                icon={<Icon name="arrow-left" />}
                aria-label="Up one folder"
                disabled={path === ''}
                onClick={() => setPath(parentOf(path))}
              />
              <span role="status" className={styles.path}>
                {path ? <Path>{path}</Path> : 'Entire storage'}
              </span>
            </div>
            <div className={styles.folders}>
              {folders.data ? (
                <ul aria-label="Folders" className={styles.list}>
                  {folders.data.folders.map((folder) => (
                    <li key={folder.path}>
                      <Button
                        appearance="subtle"
                        className={styles.folder}
                        icon={<Icon name="folder2" />}
                        onClick={() => setPath(folder.path)}
                      >
                        <span className={styles.name}>{shownName(folder.name)}</span>
                      </Button>
                    </li>
                  ))}
                  {folders.data.folders.length === 0 && <li className={styles.empty}>No folders here.</li>}
                </ul>
              ) : (
                <Loading query={folders} label="the folders" />
              )}
            </div>
          </DialogContent>
          <ModalActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              appearance="primary"
              disabled={!folders.data}
              onClick={() => {
                chosen.current = path;
                close();
              }}
            >
              Choose this folder
            </Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}
