import { copyText, followedSyncStatusQuery } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import { FirstDayStep } from './FirstDayStep.tsx';
import { useStepPress } from './stepPress.styles.ts';

type Props = { isAdmin: boolean; admins: string };

/** Where the team's own music goes: into the folder that stands in for a Dropbox, or into one. The card goes once some is there. */
export function AddMusicStep({ isAdmin, admins }: Props) {
  const { press, words } = useStepPress();
  const { data: status } = useQuery({ ...queryOptions(followedSyncStatusQuery), enabled: isAdmin });
  const folder = status?.musicFolder;
  const step = { icon: 'music-note-beamed', isDone: false } as const;
  if (!isAdmin) {
    return (
      <FirstDayStep {...step} text={`Ask ${admins} to add it.`}>
        <span className={mergeClasses(press, words)}>Add your music</span>
      </FirstDayStep>
    );
  }
  if (folder) {
    return (
      <FirstDayStep {...step} text={`Put audio files into ${folder}. They appear here by themselves.`}>
        <button type="button" className={press} onClick={() => void copyText(folder, { title: 'Folder path copied' })}>
          Copy your music folder’s path
        </button>
      </FirstDayStep>
    );
  }
  return (
    <FirstDayStep {...step} text="Every audio file in it appears here by itself.">
      <Link to="/admin" className={press}>
        Connect Dropbox
      </Link>
    </FirstDayStep>
  );
}
