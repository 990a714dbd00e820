import { customTitlesQuery, type Song, shownTitle, titleKey } from '@simmer/contracts';
import { mutedSongsQuery, songFollowChange } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { MenuItem } from '@simmer/kit/ui-floating';

const mutedSongs = queryOptions(mutedSongsQuery);
const customTitles = queryOptions(customTitlesQuery);

type Props = {
  song: Song;
  /** closes the menu, then acts */
  leaveFor(press: () => void): () => void;
};

/** Mutes a song for the user, or takes that back. */
export function MuteItem({ song: { cleanTitle }, leaveFor }: Props) {
  const key = titleKey(cleanTitle);
  const { data: isMuted } = useQuery({
    ...mutedSongs,
    select: (muted) => muted.some((one) => titleKey(one.cleanTitle) === key),
  });
  const { data: custom } = useQuery({
    ...customTitles,
    select: (titles) => titles.find((one) => one.cleanTitle === cleanTitle)?.customTitle,
  });
  const { mutate } = useMutation(songFollowChange(useQueryClient()));
  const choose = (choice: 'muted' | 'automatic') =>
    mutate({ cleanTitle, title: shownTitle({ cleanTitle }, custom), choice });
  return (
    <MenuItem
      icon={<Icon name={isMuted ? 'bell' : 'bell-slash'} size={16} />}
      disabled={isMuted === undefined}
      onClick={leaveFor(() => choose(isMuted ? 'automatic' : 'muted'))}
    >
      {isMuted ? 'Unmute song' : 'Mute song'}
    </MenuItem>
  );
}
