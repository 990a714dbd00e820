import { useStore } from '@nanostores/react';
import type { CurrentUser } from '@simmer/contracts';
import { hidingScrollbar, lazyPart, makeStyles, tokens, useIsLargeScreen } from '@simmer/kit/ui';
import { type ReactNode, Suspense } from 'react';
import { $usedElsewhere } from '../../modules/registry/moduleSources.ts';
import { Slot } from '../../modules/slots/Slot.tsx';
import { InvitationHost } from '../inviting/InvitationHost.tsx';
import { ShareDialogPlace } from '../inviting/ShareDialogPlace.tsx';
import { KeySheetHost } from '../keys/KeySheetHost.tsx';
import { Header } from './Header.tsx';
import { SidebarSkeleton } from './skeletons.tsx';

// Only developers' pages use it.
const TakenModules = lazyPart(
  () => import('./TakenModules.tsx'),
  (file) => file.TakenModules,
);

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: '100dvh',
  },
  middle: { display: 'flex', minHeight: 0 },
  sidebar: {
    width: '320px',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflowY: 'auto',
    ...hidingScrollbar,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { display: 'none' },
  },
  // The page's only scroll container. It also holds what is absolute in it, such as words for screen readers only, which
  // would otherwise make the document itself taller, and scroll it away under the header.
  content: {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    overflowY: 'auto',
    ...hidingScrollbar,
    outlineStyle: 'none',
    scrollbarGutter: 'stable',
  },
  // As tall as its content: no bar without a song.
  player: {
    paddingBottom: 'env(safe-area-inset-bottom)',
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
});

/** The frame around every signed-in page: header, sidebar, content and player. */
export function Layout({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const styles = useStyles();
  const isLarge = useIsLargeScreen();
  const taken = useStore($usedElsewhere);
  return (
    <div className={styles.frame}>
      <div>
        {taken.length > 0 && (
          <Suspense>
            <TakenModules taken={taken} />
          </Suspense>
        )}
        <Header user={user} />
      </div>
      <div className={styles.middle}>
        {isLarge && (
          <nav aria-label="Library" className={styles.sidebar}>
            <Slot name="sidebar/v1" meanwhile={<SidebarSkeleton />} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <section id="player" aria-label="Player" className={styles.player}>
        <Slot name="player.bar/v1" />
      </section>
      <ShareDialogPlace />
      <InvitationHost />
      <KeySheetHost />
    </div>
  );
}
