import { askForDecision, getSongDecision, giveVerdict, noteDrafts, serverChanged } from '@simmer/contracts';
import { addProducer, closeVote, listSongProducers, listSoundChecks } from '@simmer/contracts/extra';
import { libraryHandlers, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { pressToast, untilTestEnds } from '../../feedback/toastsTesting.ts';
import {
  choose,
  failing,
  freshBrowser,
  lastToast,
  NEW,
  OLD,
  openTab,
  rowOf,
  showSong,
  signIn,
} from '../../song/songTesting.tsx';
import { listenForNoteUndo } from '../../talking/notes/changes/undoNotes.ts';
import { aBoilDecision, aBoilVote, ana, bo, FIRST, mira, standingHandlers, word } from './decidingTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();
afterEach(() => noteDrafts.forget());

const showBoil = (...boil: Parameters<typeof standingHandlers>) => {
  server.use(...standingHandlers(...boil));
  return showSong();
};
const stands = () => screen.findByRole('region', { name: 'Where Slow Boil stands' });
const openMenu = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More about the decision' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const openAsking = async () => {
  await openTab('Versions');
  const versions = within(await screen.findByRole('tabpanel', { name: 'Versions' }));
  await userEvent.click(await versions.findByRole('button', { name: 'Ask for approval' }));
  return within(await screen.findByRole('dialog', { name: 'Ask for approval' }));
};
const pressLine = async (name: string) => userEvent.click(await within(await stands()).findByRole('button', { name }));
const form = () => screen.findByRole('dialog', { name: /^Your word on/ });

describe('what is open about a song', () => {
  it('is nothing while nobody is asked; asking is in the song’s menu and beside the versions', async () => {
    showSong();
    await rowOf(NEW);
    expect(screen.queryByRole('region', { name: /stands$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More for Slow Boil' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for approval…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval' }));
    expect(dialog.getByText('They are asked about v3, and again about each new version.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await within(await stands()).findByText('v3 needs your word')).toBeTruthy();
    expect(await lastToast(seen)).toMatchObject({ title: 'Asked for approval' });
    expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
  });

  it('is one line: the first thing, and the rest behind a button', async () => {
    const votes = [aBoilVote({ id: 7 }), aBoilVote({ id: 8, question: 'Which intro?' })];
    showBoil(aBoilDecision({ waitingFor: [bo] }), votes);
    await within(await stands()).findByText(/^Blind vote/);
    expect(screen.queryByText('Waiting for Bo')).toBeNull();
    const more = screen.getByRole('button', { name: '2 more' });
    await userEvent.click(more);
    const dialog = within(await screen.findByRole('dialog', { name: 'Where this song stands' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'More about the decision' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Who decides…' }));
    expect(await screen.findByRole('dialog', { name: 'Who decides' })).toBeTruthy();
  });

  it('has the buttons of an approval and a vote together, of which one is filled', async () => {
    showBoil(aBoilDecision(), [aBoilVote({ id: 7 })]);
    const line = within(await within(await stands()).findByRole('listitem'));
    expect(line.getByText('v3 and a vote need you')).toBeTruthy();
    expect(line.getByRole('link', { name: 'Listen and vote' }).getAttribute('href')).toBe('/vote/7');
    await userEvent.click(line.getByRole('button', { name: 'Approve' }));
    expect(await form()).toBeTruthy();
  });

  it('follows what others do, but not while something is pressed', async () => {
    showBoil(aBoilDecision());
    const row = await rowOf(NEW);
    const button = await screen.findByRole('button', { name: 'Approve' });
    fireEvent.pointerDown(button);
    server.use(...standingHandlers(aBoilDecision({ waitingFor: [bo], verdicts: [word(ana, 'approved')] }), []));
    serverChanged.emit({ topic: 'decisions' });
    await row.findByRole('button', { name: /^Approved by Ana\./ });
    expect(button.isConnected).toBe(true);
    fireEvent.pointerUp(button);
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
    expect(button.isConnected).toBe(false);
  });

  it('is left out when it can’t be loaded, and of hidden songs', async () => {
    server.use(failing(getSongDecision));
    showSong();
    await rowOf(NEW);
    expect(screen.queryByRole('region', { name: /stands$/ })).toBeNull();
  });
});

describe('a word on a version', () => {
  it('is sent once, with its sentence, and Undo takes it back', async () => {
    untilTestEnds(listenForNoteUndo);
    showBoil(aBoilDecision());
    await pressLine('Approve');
    const field = await within(await form()).findByRole('textbox', { name: 'Why, if you like' });
    await userEvent.type(field, 'The chorus opens up.');
    const approve = within(await form()).getByRole('button', { name: 'Approve v3' });
    fireEvent.click(approve);
    fireEvent.click(approve);
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const toast = await lastToast(seen);
    expect(toast).toMatchObject({ title: 'You approved v3', action: { label: 'Undo' } });
    expect(seen.toasts).toHaveLength(1);
    expect(await (await rowOf(NEW)).findByRole('button', { name: /^Approved by Ana\./ })).toBeTruthy();
    pressToast(seen.toasts);
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Undone' }));
    expect(await screen.findByText('v3 needs your word')).toBeTruthy();
  });

  it('asks for changes in words', async () => {
    showBoil(aBoilDecision());
    await pressLine('Ask for changes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'What should change?' }), 'Vocal too low.');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findByText('Changes asked by Ana', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('· “Vocal too low.”', { exact: false })).toBeTruthy();
  });

  it('tells what fails the check before it approves, and approves anyway', async () => {
    showBoil(aBoilDecision({ deciders: [ana], waitingFor: [ana] }));
    await pressLine('Approve');
    expect(
      await screen.findByText('v3 fails the check: True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approve v3' }));
    expect(await screen.findByText('Approved by Ana')).toBeTruthy();
  });

  it.each([
    ['passes', 'v3 passes the check before release.'],
    [null, 'v3 has not been checked yet.'],
  ] as const)('says so too if the check is %s', async (grade, text) => {
    server.use(
      ...standingHandlers(aBoilDecision()),
      standInFor(listSoundChecks, () => [{ versionId: 3, grade, sentence: null }]),
    );
    showSong();
    await pressLine('Approve');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [
      'the file was replaced',
      refusing(giveVerdict, 'conflict', 'The file was replaced. Please listen again.'),
      'Not sent: The file was replaced. Please listen again. Your text is kept.',
    ],
    ['the server fails', failing(giveVerdict), 'Not sent: boom Your text is kept.'],
    [
      'there is no connection',
      http.put(`*${giveVerdict.path}`, () => HttpResponse.error()),
      /^Not sent: .* Your text is kept\.$/,
    ],
  ])('stays in the form when %s, and after it was closed', async (_, answer, text) => {
    server.use(answer, ...standingHandlers(aBoilDecision()));
    showSong();
    await pressLine('Ask for changes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'What should change?' }), 'Too low{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(...standingHandlers(aBoilDecision()));
    await pressLine('Ask for changes');
    expect(await screen.findByRole('textbox', { name: 'What should change?' })).toHaveProperty('value', 'Too low');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Ask for changes' }));
    await waitFor(() => expect(noteDrafts.read()).toEqual({}));
  });

  it('can be changed, with its sentence, and taken back', async () => {
    const verdicts = [word(ana, 'changes', { sentence: 'Too loud.' })];
    showBoil(aBoilDecision({ state: 'changesAsked', waitingFor: [bo], verdicts }));
    await openMenu('Change your word…');
    expect(await screen.findByRole('textbox', { name: 'What should change?' })).toHaveProperty('value', 'Too loud.');
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Why, if you like' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve v3' }));
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu('Take back your word');
    expect(await screen.findByText('v3 needs your word')).toBeTruthy();
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Taken back' }));
  });

  it('returns if it can’t be taken back', async () => {
    const verdicts = [word(ana, 'approved')];
    server.use(failing(giveVerdict), ...standingHandlers(aBoilDecision({ waitingFor: [bo], verdicts })));
    showSong();
    await openMenu('Take back your word');
    expect(await lastToast(seen)).toMatchObject({ title: 'Not taken back', intent: 'destructive' });
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
  });

  it('on an older version is labelled so', async () => {
    showBoil(aBoilDecision());
    await choose(OLD, 'Ask for changes…');
    expect(await screen.findByText('The newest version is v3. This is about v1.')).toBeTruthy();
    await userEvent.click(within(await form()).getByRole('button', { name: 'Ask for changes' }));
    await waitFor(async () =>
      expect((await rowOf(OLD)).getByRole('button', { name: /^Changes asked by Ana\./ })).toBeTruthy(),
    );
    expect(screen.getByText('v3 needs your word')).toBeTruthy();
  });

  it('stays in the history', async () => {
    const verdicts = [
      word(mira, 'changes', { sentence: 'Too loud.', versionId: FIRST, version: 1, isSuperseded: true }),
      word(bo, 'approved', { versionId: FIRST, version: 1 }),
    ];
    showBoil(aBoilDecision({ verdicts }));
    await userEvent.click(await (await rowOf(OLD)).findByRole('button', { name: /^Approved by Bo\./ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was said' }));
    const [first, second] = within(dialog.getByRole('region', { name: 'v1' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Mira asked for changes');
    expect(first?.textContent).toContain('taken back since');
    expect(second?.textContent).toContain('Bo approved');
  });
});

describe('who decides', () => {
  it('can be chosen by those who may', async () => {
    const answer = aBoilDecision({ areDecidersChosen: true, deciders: [bo], waitingFor: [bo] });
    const { handler, sent } = recording(askForDecision, () => answer);
    server.use(handler, ...standingHandlers(aBoilDecision({ deciders: [ana], waitingFor: [ana] })));
    showSong();
    await openMenu('Who decides…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who decides' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'People I choose' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Ana/, checked: true }));
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search people' }), 'bo');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^bo/i }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
    expect(sent).toEqual([{ isAsked: true, deciderIds: [2] }]);
  });

  it('is only told to others', async () => {
    showBoil(aBoilDecision({ mayChooseDeciders: false }));
    await openMenu('Who decides…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who decides' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAna', 'BBo']);
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is named before anybody is asked, and by the toast', async () => {
    server.use(
      standInFor(askForDecision, () => aBoilDecision({ deciders: [bo, mira], waitingFor: [bo, mira] })),
      ...standingHandlers(
        aBoilDecision({ state: 'notAsked', askedBy: null, deciders: [], waitingFor: [], usualDeciders: [bo, mira] }),
      ),
    );
    showSong();
    const dialog = await openAsking();
    const list = within(dialog.getByRole('list', { name: 'They decide' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BBo', 'MMira']);
    expect(dialog.queryByText(/^Only you are asked/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await lastToast(seen)).toMatchObject({ title: 'Asked for approval', body: 'Bo and Mira are asked.' });
  });

  it('says so if only the person who asks would be asked', async () => {
    showSong();
    const dialog = await openAsking();
    expect(dialog.getByText(/^Only you are asked\. Nobody else is linked/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await lastToast(seen)).toMatchObject({ title: 'Asked for approval', body: 'Only you are asked.' });
  });

  it('can be a producer of the file names who has a member’s name, once they are linked', async () => {
    let usualDeciders = [ana];
    const linked = { id: 7, name: 'BO hill', linkedUser: { id: 2, displayName: 'Bo' } };
    const { handler, sent } = recording(addProducer, () => {
      usualDeciders = [bo];
      return linked;
    });
    server.use(
      standInFor(getSongDecision, () =>
        aBoilDecision({ state: 'notAsked', askedBy: null, deciders: [], waitingFor: [], usualDeciders }),
      ),
      standInFor(listSongProducers, () =>
        sent.length > 0
          ? [linked]
          : [
              { id: 7, name: 'BO hill' },
              { id: 8, name: 'Nobody’s Name' },
            ],
      ),
      handler,
    );
    showSong();
    const dialog = await openAsking();
    await userEvent.click(await dialog.findByRole('button', { name: 'Link “BO hill” to Bo Hill' }));
    await waitFor(() =>
      expect(
        within(dialog.getByRole('list', { name: 'They decide' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['BBo']),
    );
    expect(sent).toEqual([{ name: 'BO hill', userId: 2 }]);
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'Producers to link' })).toBeNull());
  });

  it('stays in the dialog when it fails', async () => {
    server.use(failing(askForDecision), ...standingHandlers(aBoilDecision()));
    showSong();
    await openMenu('Who decides…');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('boom');
  });

  it('is nobody any more when someone stops asking', async () => {
    showBoil(aBoilDecision());
    await openMenu('Stop asking…');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop asking' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /stands$/ })).toBeNull());
    // Undone, it would be told again: a question stands before it instead.
    expect(seen.toasts).toEqual([{ title: 'No longer asking', intent: 'success' }]);
  });
});

describe('a blind vote', () => {
  it('leads to its page, and is closed by its maker after a question', async () => {
    showBoil(undefined, [aBoilVote({ mayClose: true })]);
    const link = await screen.findByRole('link', { name: 'Listen and vote' });
    expect(link.getAttribute('href')).toBe('/vote/4');
    await userEvent.click(screen.getByRole('button', { name: 'Close vote' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close this vote?' }));
    expect(dialog.getByText(/^2 people have voted\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close vote' }));
    expect(await lastToast(seen)).toMatchObject({ title: 'Vote closed' });
  });

  it('stays open when closing fails', async () => {
    server.use(failing(closeVote), ...standingHandlers(undefined, [aBoilVote({ mayClose: true })]));
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Close vote' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close vote' }));
    expect(await lastToast(seen)).toMatchObject({ title: 'The vote wasn’t closed', intent: 'destructive' });
  });

  it('can be changed by those who voted, and closed only by those who may', async () => {
    const mine = { label: 'A' as const, comment: null, isFinal: false, at: '2026-05-02T10:00:00.000Z' };
    server.use(...standingHandlers(undefined, [aBoilVote({ mine })]));
    signIn({});
    showSong();
    expect(await screen.findByRole('link', { name: 'Change' })).toBeTruthy();
    expect(screen.getByText('You voted', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close vote' })).toBeNull();
  });
});
