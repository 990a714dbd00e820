import { songUnhiding } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button } from '@simmer/kit/ui';
import { SongNotice } from './SongNotice.tsx';

/** A notice above a hidden song, for those who can show it again. */
export function HiddenNotice({ cleanTitle }: { cleanTitle: string }) {
  const { mutate: show, isPending } = useMutation(songUnhiding(useQueryClient()));
  return (
    <SongNotice icon="eye-slash" text="This song is hidden. Only admins and song curators can see it.">
      <Button
        icon={<Icon name="eye" size={16} />}
        disabledFocusable={isPending}
        onClick={() => !isPending && show(cleanTitle)}
      >
        Show song
      </Button>
    </SongNotice>
  );
}
