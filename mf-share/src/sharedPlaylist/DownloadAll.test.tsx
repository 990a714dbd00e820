import { problemBody } from '@simmer/contracts';
import { standIns } from '@simmer/kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { DownloadAll } from './DownloadAll.tsx';

const address = '/api/share/t0ken/zip';
const server = standIns(() => [http.get(`*${address}`, () => new HttpResponse('P', { status: 206 }))]);
let saved: MockInstance;

beforeEach(() => {
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const show = () => render(<DownloadAll address={address} size="1.2 GB" />);
const link = () => screen.getByRole('link', { name: 'Download all (1.2 GB)' });

describe('the link that saves all songs', () => {
  it('is a plain one, and saves the ZIP once for a double click', async () => {
    show();
    expect(link().getAttribute('href')).toBe(address);
    await userEvent.dblClick(link());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says why nothing is saved, until it is pressed again', async () => {
    const detail = 'Two downloads are already running. Please wait until one is done.';
    const refused = problemBody('too_many_requests', detail, 'of-this-request');
    server.use(http.get(`*${address}`, () => HttpResponse.json(refused, { status: 429 }), { once: true }));
    show();
    await userEvent.click(link());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(detail));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(link());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'No connection to Simmer. Check your network and try again.'],
    [
      'a proxy’s page',
      () => new HttpResponse('<html>', { status: 502 }),
      "Simmer isn't responding. Try again in a moment.",
    ],
  ])('says so for %s', async (_what, answer, words) => {
    server.use(http.get(`*${address}`, answer));
    show();
    await userEvent.click(link());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  });
});
