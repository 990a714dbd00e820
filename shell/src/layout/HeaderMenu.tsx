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
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const fetchAhead = () => void HeaderMenuList.ahead();
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.name}>{shownName(user)}</span>
        <PersonAvatar user={user} />
      </Button>
      <Suspense>{isOpen && button && <HeaderMenuList anchor={button} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
