import type { SlotName, SlotProps } from '@simmer/contracts';
import { Route, Routes } from '@simmer/kit/router';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { type ComponentType, Suspense, useMemo, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy/lazyPart.tsx';
import { SimmerProvider } from './SimmerProvider.tsx';
import type { ReactModule } from './standalone.tsx';
import { Tooltips } from './Tooltips.tsx';
import { simmerDark, simmerLight, useGlobalStyles } from './theme.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', height: '100dvh' },
  middle: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', minHeight: 0 },
  header: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column', gridAutoColumns: 'auto' },
  sidebar: { width: '320px', overflow: 'auto', borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  content: { overflow: 'auto' },
});

type LazyPart = () => Promise<{ Component: ComponentType<SlotProps> }>;
const asLazy = (load: LazyPart) => lazyPart(load, ({ Component }) => Component);

const darkPreferred = matchMedia('(prefers-color-scheme: dark)');
function listenToScheme(changed: () => void) {
  darkPreferred.addEventListener('change', changed);
  return () => darkPreferred.removeEventListener('change', changed);
}

/** A minimal frame with the shell's slots, except those that are filled on request. */
export function StandaloneFrame({ module }: { module: ReactModule }) {
  const styles = useStyles();
  useGlobalStyles();
  const isDark = useSyncExternalStore(listenToScheme, () => darkPreferred.matches);
  const parts = useMemo(() => module.slots.map((part) => ({ ...part, Part: asLazy(part.load) })), [module]);
  const routes = useMemo(
    () =>
      module.routes.map(({ path, load }) => ({
        path,
        Screen: lazyPart(load, ({ Component }) => Component),
      })),
    [module],
  );
  const inSlot = (...slots: SlotName[]) =>
    parts.filter(({ slot }) => slots.includes(slot)).map(({ id, slot, Part }) => <Part key={id} slot={slot} />);
  const sidebar = inSlot('sidebar/v1');

  return (
    <SimmerProvider theme={isDark ? simmerDark : simmerLight}>
      <Suspense fallback={null}>
        <div className={styles.page}>
          <header className={styles.header}>
            {inSlot('header.search/v1', 'header.status/v1', 'header.bell/v1', 'home.notice/v1')}
          </header>
          <div className={styles.middle}>
            {sidebar.length > 0 ? <aside className={styles.sidebar}>{sidebar}</aside> : <span />}
            <main id="main" tabIndex={-1} className={styles.content}>
              <Routes>
                {routes.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
                <Route path="*" element={null} />
              </Routes>
              {inSlot('song.panel/v1', 'admin.tab/v1')}
            </main>
          </div>
          <footer>{inSlot('player.bar/v1')}</footer>
        </div>
      </Suspense>
      <Tooltips />
    </SimmerProvider>
  );
}
