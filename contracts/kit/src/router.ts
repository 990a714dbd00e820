/** The part of react-router that Simmer uses: the shell owns the one router, modules link, read and navigate. */
export type { Location, NavigateFunction, To } from 'react-router';
export {
  BrowserRouter,
  createPath,
  generatePath,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { useBackCloses } from './back/useBackCloses.ts';
