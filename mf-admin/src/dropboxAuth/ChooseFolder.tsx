import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { FolderPicker } from './FolderPicker.tsx';
import { choosingFolder } from './storage.queries.ts';

/** Changes the mirrored folder by browsing; the dialog explains the consequences. */
export function ChooseFolder({ folderPath }: { folderPath: string }) {
  const [isBrowsing, setIsBrowsing] = useState(false);
  const choose = useAction(choosingFolder, 'The folder could not be changed');
  return (
    <>
      <BusyButton icon="folder2" isBusy={choose.isPending} onPress={() => setIsBrowsing(true)}>
        Change folder
      </BusyButton>
      {isBrowsing && (
        <FolderPicker
          title="Choose the music folder"
          note="Songs will come from this folder. Files outside it leave the library; their notes, playlists and statuses return with the files."
          startPath={folderPath}
          onClosed={(path) => {
            setIsBrowsing(false);
            if (path === undefined || path === folderPath) return;
            choose.mutate(path, { onSuccess: () => toastSuccess('Folder changed', 'Reading the new folder.') });
          }}
        />
      )}
    </>
  );
}
