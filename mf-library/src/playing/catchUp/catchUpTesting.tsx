import { catchUpEnded, catchUpRequested } from '@simmer/contracts';
import type { CatchUp as Caught } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { aCatchUp, catchUpHandlers } from '@simmer/contracts/testing';
import { useQuery } from '@simmer/kit/query';
import { useLocation } from '@simmer/kit/router';
import { renderScreen, toastsOfTest } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, expect } from 'vitest';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import { CatchUp } from './CatchUp.tsx';
import { catchUpQuery, useCatchUpUndo } from './catchUp.queries.ts';

/** What the card asks of the player and of the shell, of the running test only. */
export function requestsOfCard() {
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

/** Renders the card over what the server says. */
export function showCard(server: { use(...handlers: HttpHandler[]): void }, caught: Caught = aCatchUp()) {
  server.use(...catchUpHandlers(caught));
  return renderScreen(
    <>
      <CatchUp />
      <Elsewhere />
    </>,
  );
}

/** The card, once it is there. */
export const card = () => screen.findByRole('region', { name: /^Since you were last here/ });

/** The card, if it is there now. */
export const cardNow = () => screen.queryByRole('region', { name: /^Since you were last here/ });
