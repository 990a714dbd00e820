import type { Song } from '@simmer/contracts';
import { songFollowQuery } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { Button, lazyPart, makeStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { isHiddenSong } from '../../songData/song.queries.ts';
import { followSentence, followSigns, followState } from './followWords.ts';

const FollowMenu = lazyPart(
  () => import('./FollowMenu.tsx'),
  (file) => file.FollowMenu,
);

const useStyles = makeStyles({
  follow: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
});

/** Whether the user is notified of what happens to the song, and the menu that changes it. Nothing happens to a hidden song. */
export function FollowControl({ song, title }: { song: Song; title: string }) {
  const styles = useStyles();
  const isHidden = isHiddenSong(song);
  const { data: follow } = useQuery({ ...queryOptions(songFollowQuery(song.cleanTitle)), enabled: !isHidden });
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isHidden) return null;
  const { icon, word } = followSigns[followState(follow)];
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        size="large"
        className={styles.follow}
        icon={<Icon name={icon} size={20} />}
        aria-label={`${word} ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(follow && { 'data-tooltip': followSentence(follow) })}
        disabledFocusable={follow === undefined}
        onPointerEnter={() => void FollowMenu.ahead()}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && button && follow && (
          <FollowMenu follow={follow} title={title} anchor={button} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
