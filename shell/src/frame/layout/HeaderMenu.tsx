import type { CurrentUser } from '@simmer/contracts';
import { Button, lazyPart, makeStyles, onPhone, tokens, unseen } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { PersonAvatar, shownName } from './PersonAvatar.tsx';

// Menus need a lot of code, so it loads when the user is about to open one.
const HeaderMenuList = lazyPart(
  () => import('./HeaderMenuList.tsx'),
  (file) => file.HeaderMenuList,
);

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    minHeight: '44px',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    [onPhone]: { minWidth: '44px', padding: 0 },
  },
  name: {
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    [onPhone]: unseen,
  },
});

/** The user's name and picture, which open the menu. */
export function HeaderMenu({ user }: { user: CurrentUser }) {
  const styles = useStyles();
  // Taken at the press: a state that is set by a ref draws once more, within the task that draws the page.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fetchAhead = () => void HeaderMenuList.ahead();
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <span className={styles.name}>{shownName(user)}</span>
        <PersonAvatar user={user} />
      </Button>
      <Suspense>{anchor && <HeaderMenuList anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
