import { useStore } from '@nanostores/react';
import { $visitor, type Visitor } from '@simmer/contracts';
import { Navigate, Route, Routes } from '@simmer/kit/router';
import { type ReactNode, Suspense } from 'react';
import { Layout } from '../frame/layout/Layout.tsx';
import { NotFoundPage } from '../frame/layout/NotFoundPage.tsx';
import { PageTitle } from '../frame/layout/PageTitle.tsx';
import { PublicHeader } from '../frame/layout/PublicHeader.tsx';
import { Splash } from '../frame/layout/Splash.tsx';
import { PageSkeleton } from '../frame/layout/skeletons.tsx';
import { $pageModules } from '../modules/registry/pageModules.ts';
import { loadRegistry, type RegistryState } from '../modules/registry/registry.ts';
import { ModuleCard } from '../modules/slots/ModuleCard.tsx';
import { moduleRoutes } from '../modules/slots/moduleParts.ts';
import { BandInvitationHost } from '../people/inviting/BandInvitationHost.tsx';
import { ToAskedPage } from '../people/signIn/ToAskedPage.tsx';
import { ToSignIn } from '../people/signIn/ToSignIn.tsx';
import { ModulePage } from './ModulePage.tsx';
import { memberPages } from './memberPages.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { AccessPage, LandingPage, LinkPage, LoginPage, ProfileSetupPage, UnsubscribePage } from './publicPages.tsx';

/** A page inside its landmark. Members get the frame around every page, so it stays when they navigate. */
const inFrame = (visitor: Visitor, page: ReactNode) =>
  visitor.status === 'complete' ? (
    page
  ) : (
    <main id="main" tabIndex={-1}>
      {page}
    </main>
  );

/** What a visitor sees instead of a page they can't open: the step they must complete first. */
function before(visitor: Visitor, isHome: boolean): ReactNode {
  switch (visitor.status) {
    case 'loading':
      return <Splash />;
    case 'signedOut':
      return isHome ? <LandingPage /> : <ToSignIn />;
    case 'incomplete':
      return <ProfileSetupPage />;
    case 'complete':
      return inFrame(visitor, <NotFoundPage />);
  }
}

/** A sign-in page, only for people who aren't signed in. */
function signInPage(visitor: Visitor, title: string, page: ReactNode): ReactNode {
  if (visitor.status === 'complete') return <ToAskedPage />;
  // Straight to where the profile is set up: a form that moves there would forget the name that was typed into it.
  if (visitor.status === 'incomplete') return <Navigate to="/setup-profile" replace />;
  if (visitor.status !== 'signedOut') return before(visitor, false);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {page}
    </>
  );
}

function setUpPage(visitor: Visitor): ReactNode {
  if (visitor.status === 'complete') return <ToAskedPage />;
  return visitor.status === 'signedOut' ? <Navigate to="/login" replace /> : before(visitor, false);
}

/** The page behind a mail's link: for everyone, whoever is signed in. */
function unsubscribePage(visitor: Visitor): ReactNode {
  if (visitor.status === 'loading') return <Splash />;
  if (visitor.status !== 'complete') return <UnsubscribePage />;
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <UnsubscribePage />
      </Suspense>
    </PageBoundary>
  );
}

/** Signed-out people have no frame, so the page gets the public header. */
function notFound(visitor: Visitor): ReactNode {
  return (
    <>
      {visitor.status !== 'complete' && <PublicHeader />}
      {inFrame(visitor, <NotFoundPage />)}
    </>
  );
}

function unknownPage(visitor: Visitor, registry: RegistryState, isHome = false): ReactNode {
  if (visitor.status === 'loading') return <Splash />;
  // Until the registry has loaded, the page may still exist.
  if (registry.status === 'loading') return visitor.status === 'complete' ? inFrame(visitor, null) : <Splash />;
  if (visitor.status === 'complete' && (registry.status === 'failed' || isHome)) {
    return inFrame(
      visitor,
      <ModuleCard title="This page" failure={{ kind: 'load' }} onTryAgain={() => void loadRegistry()} />,
    );
  }
  return notFound(visitor);
}

/** All routes: the shell's own pages, and the modules' pages from the registry. */
export function AppRoutes() {
  const visitor = useStore($visitor);
  const registry = useStore($pageModules);
  const routes = moduleRoutes(registry);
  const hasHome = routes.some(({ path }) => path === '/');
  const page = (
    <Routes>
      {routes.map((route) => (
        <Route
          key={`${route.module.name} ${route.path}`}
          path={route.path}
          element={<ModulePage route={route} frame={inFrame} otherwise={before(visitor, route.path === '/')} />}
        />
      ))}
      {!hasHome && (
        <Route
          path="/"
          element={visitor.status === 'complete' ? unknownPage(visitor, registry, true) : before(visitor, true)}
        />
      )}
      {memberPages.map(({ path, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            visitor.status === 'complete' ? (
              <PageBoundary key={path}>
                <Suspense fallback={<PageSkeleton />}>
                  <Page />
                </Suspense>
              </PageBoundary>
            ) : (
              before(visitor, false)
            )
          }
        />
      ))}
      <Route path="/access" element={signInPage(visitor, 'Access', <AccessPage />)} />
      <Route path="/login" element={signInPage(visitor, 'Sign in', <LoginPage />)} />
      <Route path="/login/link" element={signInPage(visitor, 'Sign in', <LinkPage />)} />
      <Route path="/setup-profile" element={setUpPage(visitor)} />
      <Route path="/unsubscribe/:token" element={unsubscribePage(visitor)} />
      <Route path="*" element={unknownPage(visitor, registry)} />
    </Routes>
  );
  if (visitor.status !== 'complete') return page;
  return (
    <>
      <Layout user={visitor.user}>{page}</Layout>
      <BandInvitationHost />
    </>
  );
}
