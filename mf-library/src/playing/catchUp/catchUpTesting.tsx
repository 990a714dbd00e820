import { catchUpEnded, catchUpRequested } from '@simmer/contracts';
import type { CatchUp as Caught } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { aCatchUp, catchUpHandlers } from '@simmer/contracts/testing';
import { useQuery } from '@simmer/kit/query';
import { useLocation } from '@simmer/kit/router';
import { renderScreen, toastsOfTest } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, expect } from 'vitest';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import { CatchUp } from './CatchUp.tsx';
import { catchUpQuery, useCatchUpUndo } from './catchUp.queries.ts';

/** What the line asks of the player and of the shell, of the running test only. */
export function requestsOfLine() {
  const requests = Object.assign(toastsOfTest(), { plays: [] as (number | null)[], ends: 0 });
  beforeEach(() => {
    Object.assign(requests, { plays: [], ends: 0 });
    const stopPlays = catchUpRequested.on(({ fromVersionId }) => void requests.plays.push(fromVersionId));
    const stopEnds = catchUpEnded.on(() => void requests.ends++);
    return () => {
      stopPlays();
      stopEnds();
    };
  });
  afterEach(() => {
    clearSelection();
    setCatchUpRun(null);
  });
  return requests;
}

function Elsewhere() {
  useCatchUpUndo();
  const { data, status } = useQuery({ ...catchUpQuery, enabled: false });
  const { pathname } = useLocation();
  return (
    <>
      <p aria-label="Address">{decodeURIComponent(pathname)}</p>
      <p aria-label="Known">{data ? (data.since ?? 'nothing') : status}</p>
    </>
  );
}

/** Waits until the page knows since when something happened: `nothing` for nothing, `error` if it can't be known. */
export const isKnown = (since: string) => waitFor(() => expect(screen.getByLabelText('Known').textContent).toBe(since));

export const address = () => screen.getByLabelText('Address').textContent;

/** Renders the line over what the server says. */
export function showLine(server: { use(...handlers: HttpHandler[]): void }, caught: Caught = aCatchUp()) {
  server.use(...catchUpHandlers(caught));
  return renderScreen(
    <>
      <CatchUp />
      <Elsewhere />
    </>,
  );
}

const LINE = { name: /^Since you were last here|^Playing what’s new/ };

/** The line, once it is there. */
export const line = () => screen.findByRole('button', LINE);

/** The line, if it is there now; also behind what it opened. */
export const lineNow = () => screen.queryByRole('button', { ...LINE, hidden: true });

/** What the line opens, once it is open. */
export async function openCard() {
  await userEvent.click(await line());
  return screen.findByRole('dialog', { name: /^Since you were last here/ });
}
