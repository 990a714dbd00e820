import type { SongComment } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { writerOf } from '../markers/lanePlaces.ts';

const useStyles = makeStyles({
  face: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '20px',
    height: '20px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2Hover,
  },
  // Its shape shows that the writer isn't in the team.
  guest: { borderRadius: tokens.borderRadiusMedium },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
});

/** Who wrote a note: their picture, or the first letter of their name. Hidden from screen readers: the name is beside it. */
export function NoteFace({ note }: { note: SongComment }) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { profileImageUrl: url } = note.user;
  return (
    <span className={mergeClasses(styles.face, note.guest && styles.guest)} aria-hidden>
      {url && url !== brokenUrl ? (
        <img className={styles.picture} src={url} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        [...writerOf(note)][0]?.toUpperCase()
      )}
    </span>
  );
}
