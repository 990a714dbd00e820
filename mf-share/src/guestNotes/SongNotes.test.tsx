import { addGuestNote, getGuestNotes, getShare, giveGuestVerdict, joinAsGuest } from '@simmer/contracts/extra';
import { aGuestNote, aSharedSong, DoubleRefusal, guestHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPlayer, box, button, showNotes } from './guestNotesTesting.tsx';

const server = standIns(() => guestHandlers());
const jo = { name: 'Jo', isBlocked: false };
function showToJo(options: Parameters<typeof guestHandlers>[0] = {}, player = aPlayer()) {
  server.use(...guestHandlers({ guest: jo, ...options }));
  return showNotes({ player });
}
async function write(words: string) {
  await userEvent.type(box(), words);
  await userEvent.click(button('Send'));
}
const said = (words: string) => waitFor(() => expect(screen.getByText(words).closest('[role=status]')).toBeTruthy());

afterEach(() => localStorage.clear());

describe('a guest', () => {
  it('gives a name once, with the first note', async () => {
    await showNotes();
    expect(screen.getByText(/^Only Ana’s team/).parentElement?.textContent).toBe(
      'Only Ana’s team can read this. No account needed.',
    );
    await write('Louder, please');
    expect(await screen.findByText('Please enter your name first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    await userEvent.keyboard(' Jo {Enter}');
    expect(await screen.findByRole('article', { name: 'Note by Jo' })).toBeTruthy();
    await said('Note sent.');
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('');
    await userEvent.type(box(), 'And shorter');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('And shorter', { ignore: 'textarea' })).toBeTruthy();
  });

  it('writes about the moment at which they began to type, or about none', async () => {
    const { player } = await showToJo({}, aPlayer(84.26));
    await userEvent.type(box(), 'Here');
    player.at = 90;
    await write(' it is');
    await userEvent.click(await screen.findByRole('button', { name: '1:24, play from here' }));
    expect(player.playFrom).toHaveBeenCalledWith(84.3);
    await userEvent.type(box(), 'All of it');
    await userEvent.click(button('Remove 1:30 from the note'));
    await write('!');
    const note = (await screen.findByText('All of it!', { ignore: 'textarea' })).closest('article') as HTMLElement;
    expect(within(note).queryByRole('button', { name: /^Play from/ })).toBeNull();
  });

  it('marks a part by two presses, in either order', async () => {
    const { player } = await showToJo({}, aPlayer(61));
    await userEvent.click(button('Mark the moment'));
    await userEvent.click(button(/^To here/));
    expect(screen.getByText('Keep playing, and press again where the part ends.')).toBeTruthy();
    player.at = 40;
    await userEvent.click(button(/^To here/));
    await write('Hi-hat');
    expect(await screen.findByRole('button', { name: '0:40–1:01, play from here' })).toBeTruthy();
  });

  it('sends an emoji by one press, once they have a name', async () => {
    await showNotes({ player: aPlayer(12) });
    await userEvent.click(button('Send fire'));
    expect(await screen.findByText('Enter your name, then 🔥 is sent.')).toBeTruthy();
    await userEvent.keyboard('Jo{Enter}');
    expect((await screen.findByText('🔥', { selector: 'p' })).closest('article')?.textContent).toContain('0:12');
    await userEvent.click(button('Send applause'));
    expect(await screen.findByText('👏', { selector: 'p' })).toBeTruthy();
  });

  it('replies to the team', async () => {
    const notes = [
      aGuestNote({ id: 1 }),
      aGuestNote({
        id: 2,
        parentId: 1,
        by: { kind: 'team', name: 'The team' },
        comment: 'Since v2',
        canChangeUntil: null,
      }),
    ];
    await showToJo({ notes });
    await userEvent.click(button('Reply'));
    expect(document.activeElement).toBe(screen.getByLabelText('Your reply to Jo'));
    await userEvent.keyboard('Thanks');
    await userEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reply'));
    expect(screen.getAllByRole('article').map((note) => note.querySelector('[dir]')?.textContent)).toEqual([
      'Love the way the bridge opens up',
      'Since v2',
      'Thanks',
    ]);
  });

  it('changes and deletes their own notes for an hour, and the focus stays among them', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const notes = [
      aGuestNote({ id: 1, comment: 'An hour ago' }),
      aGuestNote({ id: 2, comment: 'Just now', canChangeUntil: soon, createdAt: new Date().toISOString() }),
    ];
    await showToJo({ notes });
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
    await userEvent.click(button('Edit'));
    const editor = screen.getAllByLabelText<HTMLTextAreaElement>('Your note').at(-1) as HTMLTextAreaElement;
    expect([document.activeElement, editor.value]).toEqual([editor, 'Just now']);
    await userEvent.keyboard(', or never');
    await userEvent.click(button('Save'));
    const changed = await screen.findByText('Just now, or never', { selector: 'p' });
    await waitFor(() => expect(document.activeElement).toBe(changed.closest('article')));
    await userEvent.click(button('Delete'));
    expect(document.activeElement).toBe(button('Keep'));
    await userEvent.click(button('Delete'));
    await said('Note deleted.');
    expect(screen.queryByText('Just now, or never')).toBeNull();
    expect(document.activeElement?.textContent).toContain('An hour ago');
  });

  it('gives a verdict with a sentence, changes it and takes it back', async () => {
    const sent = vi.fn();
    server.use(...guestHandlers({ guest: jo }));
    server.events.on('request:start', async ({ request }) => {
      if (request.method === 'PUT') sent(await request.clone().json());
    });
    await showNotes();
    await userEvent.click(button('Approve'));
    await waitFor(() => expect(button('Approve').getAttribute('aria-pressed')).toBe('true'));
    await userEvent.type(screen.getByLabelText('A sentence, if you like'), 'Ready');
    await userEvent.click(button('Save'));
    await said('Your sentence was sent.');
    await userEvent.click(button('Ask for changes'));
    await waitFor(() => expect(button('Ask for changes').getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(button('Ask for changes'));
    await waitFor(() => expect(button('Ask for changes').getAttribute('aria-pressed')).toBe('false'));
    server.events.removeAllListeners();
    await waitFor(() =>
      expect(sent.mock.calls.map(([body]) => [body.verdict, body.sentence])).toEqual([
        ['approved', null],
        ['approved', 'Ready'],
        ['changes', 'Ready'],
        [null, null],
      ]),
    );
  });

  it('sees text as text, and may see who else reads along', async () => {
    const notes = [aGuestNote({ comment: '<img src=x>', by: { kind: 'guest', name: '\u202E<b>Sam' } })];
    await showToJo({ notes, showsOthers: true });
    expect(screen.getByText('<img src=x>')).toBeTruthy();
    expect(screen.getByText('\u202E<b>Sam').localName).toBe('bdi');
    expect(screen.getByText('Ana’s team and everyone with this link')).toBeTruthy();
  });

  it('who is blocked reads their own notes, and writes none', async () => {
    server.use(...guestHandlers({ guest: { ...jo, isBlocked: true }, notes: [aGuestNote()] }));
    await showNotes();
    expect(screen.getByText('You can’t comment on this link anymore.')).toBeTruthy();
    expect(screen.getByText(aGuestNote().comment)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reply|Approve/ })).toBeNull();
  });
});

describe('the recipient of a personal link', () => {
  const joined: string[] = [];
  const forKim = () => {
    joined.length = 0;
    server.use(...guestHandlers({ recipient: 'Kim' }));
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/guest')) joined.push((await request.clone().json()).name);
    });
  };
  afterEach(() => server.events.removeAllListeners());

  it('isn’t asked for a name', async () => {
    forKim();
    await showNotes();
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(screen.getByText(/You write as/).textContent).toContain('You write as Kim.');
    await write('Louder');
    expect(await screen.findByRole('article', { name: 'Note by Kim' })).toBeTruthy();
    expect(joined).toEqual(['Kim']);
  });

  it.each([
    ['Approve', () => waitFor(() => expect(button('Approve').getAttribute('aria-pressed')).toBe('true'))],
    ['Send fire', () => screen.findByRole('article', { name: 'Note by Kim' })],
  ])('sends by one press (%s)', async (name, isSent) => {
    forKim();
    await showNotes({ player: aPlayer(12) });
    await userEvent.click(button(name));
    await isSent();
    expect(joined).toEqual(['Kim']);
  });

  it('may be somebody else, who gives a name of their own', async () => {
    forKim();
    const { store } = await showNotes();
    await userEvent.click(button('Use another name'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    store.open('Midnight Drive');
    await userEvent.keyboard('Max');
    await write('Louder');
    expect(await screen.findByRole('article', { name: 'Note by Max' })).toBeTruthy();
    expect(joined).toEqual(['Max']);
  });

  it('is asked for a name if they can’t have theirs, and keeps their words', async () => {
    server.use(
      refusing(joinAsGuest, 'conflict', 'Someone else on this link already uses this name.'),
      ...guestHandlers({ recipient: 'Kim' }),
    );
    await showNotes();
    await write('Louder');
    expect(await screen.findByText('Someone else on this link already uses this name.')).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toBeTruthy();
    expect(box().value).toBe('Louder');
  });
});

describe('words that can’t be sent', () => {
  const refuse = (code: ConstructorParameters<typeof DoubleRefusal>[0], message: string) =>
    server.use(refusing(addGuestNote, code, message));
  const gone = () => {
    throw new DoubleRefusal('not_found', 'Share not found');
  };

  it.each([
    ['the link ends', gone, 'This link has ended.'],
    ['comments are switched off', () => aSharedSong(), 'Notes on this link have been switched off.'],
  ])('stay in the box when %s meanwhile', async (_, share, why) => {
    await showToJo({ notes: [aGuestNote()] });
    server.use(standInFor(addGuestNote, gone), standInFor(getGuestNotes, gone), standInFor(getShare, share));
    await write('One more thing');
    expect(await screen.findByText(`${why} Your text is still here.`)).toBeTruthy();
    expect(box().value).toBe('One more thing');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('stay with the reason of a refusal', async () => {
    await showToJo();
    refuse('too_many_requests', 'That was a lot at once. Please wait a minute.');
    await write('Again');
    expect(await screen.findByText('That was a lot at once. Please wait a minute.')).toBeTruthy();
    expect(box().value).toBe('Again');
  });

  it('are asked for with another name if somebody has it', async () => {
    server.use(refusing(joinAsGuest, 'conflict', 'Someone else on this link already uses this name.'));
    await showNotes();
    await userEvent.type(screen.getByLabelText('Your name'), 'Sam');
    await write('Hello');
    expect(await screen.findByText('Someone else on this link already uses this name.')).toBeTruthy();
    expect(box().value).toBe('Hello');
  });

  it('are sent as one note by two attempts, and as another once they have changed', async () => {
    await showToJo();
    const keys: string[] = [];
    server.use(
      http.post('*/api/share/t0ken/notes', async ({ request }) => {
        keys.push(((await request.json()) as { clientKey: string }).clientKey);
        return HttpResponse.error();
      }),
    );
    await write('Hello');
    expect(await screen.findByText(/^Couldn’t reach Simmer/)).toBeTruthy();
    await userEvent.click(button('Send'));
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(button('Send').getAttribute('aria-disabled')).toBe('false'));
    await write(' again');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    await waitFor(() => expect(button('Send').getAttribute('aria-disabled')).toBe('false'));
  });

  it('are there again when the page is opened again', async () => {
    const { leave } = await showNotes();
    await userEvent.type(box(), 'Half a sen');
    leave();
    await showNotes();
    expect(box().value).toBe('Half a sen');
  });

  it('of a verdict say that they aren’t sent, and are there again when the page is opened again', async () => {
    const { leave } = await showToJo();
    await userEvent.click(button('Approve'));
    await userEvent.type(await screen.findByLabelText('A sentence, if you like'), 'Ready');
    await said('Your sentence isn’t sent yet.');
    leave();
    await showNotes();
    expect((await screen.findByLabelText<HTMLInputElement>('A sentence, if you like')).value).toBe('Ready');
    expect(screen.getByText('Your sentence isn’t sent yet.')).toBeTruthy();
    await userEvent.click(button('Save'));
    await said('Your sentence was sent.');
    expect(screen.queryByText('Your sentence isn’t sent yet.')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('of a note that is being changed are there again when the page is opened again', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const note = aGuestNote({ id: 2, comment: 'Just now', canChangeUntil: soon });
    server.use(...guestHandlers({ guest: jo, notes: [note] }));
    const edited = () => screen.getAllByLabelText<HTMLTextAreaElement>('Your note').at(-1) as HTMLTextAreaElement;
    const { leave } = await showNotes();
    await userEvent.click(button('Edit'));
    await userEvent.type(edited(), ', or never');
    leave();
    await showNotes();
    await userEvent.click(button('Edit'));
    expect(edited().value).toBe('Just now, or never');
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Edit'));
    expect(edited().value).toBe('Just now');
  });

  it('of a verdict are kept with the reason', async () => {
    await showToJo();
    await userEvent.click(button('Approve'));
    await userEvent.type(await screen.findByLabelText('A sentence, if you like'), 'Ready');
    server.use(refusing(giveGuestVerdict, 'forbidden', 'You can’t comment on this link anymore.'));
    await userEvent.click(button('Save'));
    expect(await screen.findByText('You can’t comment on this link anymore.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('A sentence, if you like').value).toBe('Ready');
  });
});
