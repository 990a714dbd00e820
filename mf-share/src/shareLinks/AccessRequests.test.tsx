import { invitationRequested, listShareLinks } from '@simmer/contracts';
import { answerAccessRequest, listAccessRequests } from '@simmer/contracts/extra';
import { anAccessRequest, aShareLink, libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ShareLinksScreen } from './ShareLinksScreen.tsx';

const server = standIns(() => libraryHandlers());
const show = () => renderScreen(<ShareLinksScreen />, { at: '/shared-links', path: '/shared-links' });
const requests = async () => within(await screen.findByRole('region', { name: 'Requests for a link' }));

describe('who asks for a link', () => {
  it('is shown with their words as text, and gets a link with one press', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const answers: unknown[] = [];
    server.use(
      standInFor(listAccessRequests, () =>
        answers.length ? [] : [anAccessRequest({ name: hostile, sentence: `${hostile}\nsecond line` })],
      ),
      standInFor(answerAccessRequest, ({ params, body }) => {
        answers.push({ ...params, ...body });
        return { isInOutbox: false };
      }),
    );
    const { container } = show();
    const asking = await requests();
    expect(asking.getByRole('heading', { level: 3 }).textContent).toBe(hostile);
    expect(container.querySelector('img')).toBeNull();
    await userEvent.click(asking.getByRole('button', { name: `Send link to ${hostile}` }));
    await waitFor(() => expect(answers).toEqual([{ id: 1, answer: 'send' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Requests for a link' })).toBeNull());
  });

  it('is dismissed', async () => {
    show();
    await userEvent.click((await requests()).getByRole('button', { name: 'Dismiss the request of Jo Doe' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Requests for a link' })).toBeNull());
  });

  it('is one of the first five, until all are asked for', async () => {
    server.use(
      standInFor(listAccessRequests, () =>
        Array.from({ length: 7 }, (_, place) => anAccessRequest({ id: place + 1, name: `Jo ${place}` })),
      ),
    );
    show();
    const asking = await requests();
    expect(asking.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(asking.getByRole('button', { name: 'Show all 7' }));
    expect(asking.getAllByRole('listitem')).toHaveLength(7);
    expect(document.activeElement).toBe(asking.getByRole('button', { name: 'Dismiss the request of Jo 5' }));
  });

  it('stays if there is nothing to send', async () => {
    server.use(
      refusing(answerAccessRequest, 'conflict', 'There is nothing to send: “Midnight Drive” is hidden or deleted.'),
    );
    show();
    const asking = await requests();
    await userEvent.click(asking.getByRole('button', { name: 'Send link to Jo Doe' }));
    await waitFor(() =>
      expect(asking.getByRole('button', { name: 'Send link to Jo Doe' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(asking.getByText('Jo Doe')).toBeTruthy();
  });
});

describe('a link on the page', () => {
  it('is sent by mail from its card, if it works', async () => {
    const asked: unknown[] = [];
    onTestFinished(invitationRequested.on((to) => void asked.push(to)));
    server.use(
      standInFor(listShareLinks, () => [aShareLink(), aShareLink({ id: 2, title: 'Old one', isWorking: false })]),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Email the link to Midnight Drive' }));
    expect(asked).toEqual([{ kind: 'song', id: 1, title: 'Midnight Drive' }]);
    expect(screen.getByRole('button', { name: 'Email the link to Old one' })).toHaveProperty('disabled', true);
  });
});
