import {
  $playback,
  playerLetterKeys,
  playerMuted,
  playToggled,
  problemBody,
  serverChanged,
  voteListening,
} from '@simmer/contracts';
import { type BlindVote, castVote, closeVote, getVote, getVoteAudio } from '@simmer/contracts/extra';
import { setPlayback } from '@simmer/contracts/player.owner';
import {
  aBlindVote,
  aSong,
  aVoteResult,
  DoubleRefusal,
  libraryHandlers,
  refusing,
  standInFor,
  voteHandlers,
} from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toasted } from '../../feedback/toastsTesting.ts';
import { freshBrowser } from '../../song/songTesting.tsx';
import { aFakeOutput, aWav } from '../voteAudio/boothTesting.ts';
import { VoteScreen } from './VoteScreen.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();
let sound: ReturnType<typeof aFakeOutput>;
let asked: string[];

beforeEach(() => {
  // The page of the test before kept what was heard when it was left.
  sessionStorage.clear();
  sound = aFakeOutput();
  const { output } = sound;
  // A constructor that returns an object gives that object.
  vi.stubGlobal('AudioContext', function AudioContext() {
    return output;
  });
  asked = [];
  const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  return () => {
    server.events.removeAllListeners();
    vi.unstubAllGlobals();
  };
});

const wav = aWav(60, 1);
const audioFiles = http.get('*/media/blind/:file', ({ request }) => {
  const [, from = '0', until = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '') ?? [];
  return new HttpResponse(wav.slice(Number(from), Number(until) + 1), { status: 206 });
});

const show = (changes: Partial<BlindVote> = {}, id = '4') => {
  server.use(audioFiles, ...voteHandlers(undefined, [aBlindVote(changes)]));
  return renderScreen(<VoteScreen />, { at: `/vote/${id}`, path: '/vote/:id' });
};
/** As if everything had been heard before a reload. */
const haveHeard = () => voteListening.write({ '1:4': { heard: { A: 6, B: 7 }, switches: 3, comment: null } });
const label = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}\\s?heard`) });
const isReady = async () => waitFor(async () => expect((await label('A')).hasAttribute('disabled')).toBe(false));
const showReady = (changes?: Partial<BlindVote>) => {
  show(changes);
  return isReady();
};
const showHeard = (changes?: Partial<BlindVote>) => {
  haveHeard();
  return showReady(changes);
};
const button = (name: string) => screen.findByRole('button', { name });
const mine = { label: 'B', comment: 'Warmer.', isFinal: false, at: '2026-05-02T10:00:00.000Z' } as const;
const revealed = aVoteResult().candidates.map(({ versionId, version, filename }, at) => ({
  versionId,
  version,
  filename,
  label: at === 0 ? ('B' as const) : ('A' as const),
}));

describe('an open vote', () => {
  it('asks its question, says until when, and how many have voted', async () => {
    show({ showsChoices: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Which vocal level?' })).toBeTruthy();
    const facts = screen.getByRole('banner').textContent;
    expect(facts).toContain('closes in 2 days');
    expect(facts).toContain('1 vote');
    expect(facts).toContain('the result will show who chose what');
    expect(screen.getByRole('link', { name: 'Midnight Drive' })).toBeTruthy();
    expect(document.title).toBe('Blind vote · Midnight Drive · Simmer');
  });

  it('asks the server for nothing that names a version', async () => {
    await showHeard();
    await userEvent.click(await label('B'));
    await userEvent.click(await button('B is my choice'));
    await screen.findByText(/You chose B/);
    const allowed = /^\/api\/votes\/4(\/(audio|choice))?$|^\/media\/blind\/[AB]\.wav$|^\/api\/custom-titles\/?$/;
    expect(asked.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('plays a pressed label and counts what is heard', async () => {
    await showReady();
    await userEvent.click(await label('B'));
    await waitFor(() => expect(sound.sounded.length).toBeGreaterThan(3));
    expect((await label('B')).getAttribute('aria-pressed')).toBe('true');
    act(() => {
      sound.output.currentTime += 3.2;
    });
    expect(await within(await label('B')).findByText('3 of 5 s')).toBeTruthy();
    expect(within(await label('B')).getByText('heard 3 of 5 seconds')).toBeTruthy();
    act(() => {
      sound.output.currentTime += 2;
    });
    expect(await within(await label('B')).findByText('Heard')).toBeTruthy();
    expect(screen.getByText(/Still to hear: A\./)).toBeTruthy();
    expect(voteListening.read()['1:4']?.heard.B).toBeGreaterThan(4);
  });

  it('lets nobody choose before everything is heard', async () => {
    await showReady();
    const choose = await button('A is my choice');
    expect(choose.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(choose);
    expect(screen.getByText('Listen to each for at least 5 seconds first. Still to hear: A and B.')).toBeTruthy();
    expect(asked).not.toContain('/api/votes/4/choice');
  });

  it('saves a choice with a comment once, however often it is pressed', async () => {
    await showHeard();
    await userEvent.click(await label('B'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), '  Warmer.  ');
    const choose = await button('B is my choice');
    fireEvent.click(choose);
    fireEvent.click(choose);
    expect(await screen.findByText(/You chose B\. You can change it until the vote closes\./)).toBeTruthy();
    expect(asked.filter((path) => path.endsWith('/choice'))).toHaveLength(1);
    expect((screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement).value).toBe('Warmer.');
    expect(screen.getByText('2 votes')).toBeTruthy();
  });

  it('changes a choice, and its comment alone', async () => {
    await showHeard({ mine });
    await userEvent.click(await button('A is my choice'));
    expect(await screen.findByText(/You chose A/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), ' And wider.');
    await userEvent.click(await button('Save comment'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save comment' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'A is my choice' })).toBeNull();
  });

  it('shows which is which after a question, and then keeps the choice', async () => {
    await showHeard({ mine });
    await userEvent.click(await button('Show me which is which'));
    expect(await screen.findByText(/Your choice, B, will be final/)).toBeTruthy();
    await userEvent.click(await button('Show me'));
    expect(await screen.findByText(/You’ve seen which is which, so it’s final/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^v3, heard as A/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  });

  it('keeps a draft and what was heard over a reload', async () => {
    haveHeard();
    const { unmount } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Hm');
    unmount();
    await showReady();
    expect((screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement).value).toBe('Hm');
    expect((await button('A is my choice')).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says why a choice was not saved, and keeps what was typed', async () => {
    haveHeard();
    show();
    server.use(refusing(castVote, 'unavailable', 'Simmer is catching its breath.'));
    await isReady();
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Yes');
    await userEvent.click(await button('A is my choice'));
    expect((await screen.findByRole('alert')).textContent).toBe('Simmer is catching its breath.');
    expect((screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement).value).toBe('Yes');
  });

  it('updates the count when somebody else votes', async () => {
    show();
    await screen.findByText('1 vote');
    server.use(standInFor(getVote, () => aBlindVote({ voteCount: 5 })));
    act(() => serverChanged.emit({ topic: 'decisions' }));
    expect(await screen.findByText('5 votes')).toBeTruthy();
  });
});

describe('a choice that the server doesn’t believe', () => {
  it('has everything heard again, and says so', async () => {
    haveHeard();
    show();
    const detail = 'Please listen to each version for at least 5 seconds first';
    const refused = problemBody('invalid_input', detail, 'double', [{ path: 'heard', message: detail }]);
    server.use(http.put('*/api/votes/:id/choice', () => HttpResponse.json(refused, { status: 400 })));
    await isReady();
    await userEvent.click(await button('A is my choice'));
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(screen.getByText('Listen to each for at least 5 seconds first. Still to hear: A and B.')).toBeTruthy();
    expect(within(await label('B')).getByText('heard 0 of 5 seconds')).toBeTruthy();
    expect(voteListening.read()['1:4']?.heard).toEqual({});
  });
});

describe("the booth's keys", () => {
  it('switch, play and pause', async () => {
    await showReady();
    fireEvent.keyDown(document.body, { key: 'b' });
    await waitFor(async () => expect((await label('B')).getAttribute('aria-pressed')).toBe('true'));
    expect(await button('Pause')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '1' });
    await waitFor(async () => expect((await label('A')).getAttribute('aria-pressed')).toBe('true'));
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
    expect(await button('Play')).toBeTruthy();
    // On the label that sounds already, the space bar would do nothing.
    expect(fireEvent.keyDown(await label('A'), { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(await label('B'), { key: ' ' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(false);
  });

  it('are not meant while typing, and letters can be off', async () => {
    await showReady();
    const comment = screen.getByRole('textbox', { name: 'Comment' });
    for (const key of ['b', ' ', 'ArrowLeft', '2']) expect(fireEvent.keyDown(comment, { key })).toBe(true);
    playerLetterKeys.write(false);
    expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
    expect((await label('A')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the player', () => {
  const song = aSong();

  it('pauses when the booth starts, and pauses the booth when it starts', async () => {
    const toggled = vi.fn<(event: { song: { id: number } }) => void>();
    onTestFinished(playToggled.on(toggled));
    setPlayback({ status: 'playing', song });
    await showReady();
    await userEvent.click(await button('Play'));
    expect(toggled).toHaveBeenCalledOnce();
    expect(toggled.mock.calls[0]?.[0].song.id).toBe(song.id);
    act(() => setPlayback({ status: 'paused', song }));
    expect(await button('Pause')).toBeTruthy();
    act(() => setPlayback({ status: 'playing', song }));
    expect(await button('Play')).toBeTruthy();
    expect($playback.get().status).toBe('playing');
  });

  it('that is muted mutes the booth, which says so', async () => {
    playerMuted.write(true);
    await showReady();
    await userEvent.click(await button('Play'));
    await userEvent.click(await button('Turn the sound on'));
    await waitFor(() => expect(screen.queryByText('The player is muted.')).toBeNull());
  });
});

describe('audio that is not there', () => {
  it('is made: the booth waits calmly and opens by itself', async () => {
    let isMade = false;
    show();
    server.use(
      standInFor(getVoteAudio, () =>
        isMade
          ? {
              state: 'ready' as const,
              audio: [
                { label: 'A' as const, address: '/media/blind/A.wav' },
                { label: 'B' as const, address: '/media/blind/B.wav' },
              ],
              worksForSeconds: 3000,
              needsPlaces: false,
            }
          : { state: 'preparing' as const },
      ),
    );
    expect(await screen.findByText('Getting the audio ready. This takes a moment.')).toBeTruthy();
    expect((await label('A')).hasAttribute('disabled')).toBe(true);
    isMade = true;
    await isReady();
  });

  it('says that one of the versions can’t be played', async () => {
    show();
    server.use(standInFor(getVoteAudio, () => ({ state: 'unplayable' as const })));
    expect(await screen.findByText('One of the versions can’t be played.')).toBeTruthy();
  });

  it('can be asked for again', async () => {
    show();
    let isUp = false;
    server.use(
      standInFor(getVoteAudio, () => {
        if (!isUp) throw new DoubleRefusal('unavailable', 'Sync is away.');
        return { state: 'preparing' as const };
      }),
    );
    expect(await screen.findByText('Sync is away.')).toBeTruthy();
    isUp = true;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText(/Getting the audio ready/)).toBeTruthy();
  });
});

describe('a vote that is over', () => {
  const closed = { state: 'closed', closedAt: '2026-05-03T18:00:00.000Z', closesInSeconds: 0 } as const;

  it('shows its result, with one’s own choice and the way on', async () => {
    show({ ...closed, mine, revealed, result: aVoteResult(), voteCount: 3 });
    expect(await screen.findByRole('heading', { name: 'v3 wins with 2 of 3 votes' })).toBeTruthy();
    const [first, second] = within(screen.getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('2 votes');
    expect(first?.textContent).toContain('Your choice · You heard it as B');
    expect(second?.textContent).toContain('You heard it as A');
    expect(screen.getByText('Voters switched between versions 4 to 11 times, typically 6.')).toBeTruthy();
    expect(screen.getByText('Closer, warmer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Approve v3' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Listening booth' })).toBeNull();
  });

  it('tells who chose what if that was said before', async () => {
    const people = [{ id: 9, firstName: 'Mia', displayName: null, profileImageUrl: null }];
    const [first, second] = aVoteResult().candidates;
    const candidates = [first, second].flatMap((one) => (one ? { ...one, votes: 1, voters: people } : []));
    show({ ...closed, result: aVoteResult({ candidates }) });
    expect(await screen.findByRole('heading', { name: 'A tie between v3 and v2' })).toBeTruthy();
    expect(screen.getAllByText('Mia')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Approve/ })).toBeNull();
  });

  it('plays a version in the player', async () => {
    const toggled = emitted(playToggled);
    const [first] = aVoteResult().candidates;
    // The stand-in library's first song.
    const candidates = first ? [{ ...first, versionId: 1, version: 1 }] : [];
    show({ ...closed, result: aVoteResult({ candidates, comments: [] }) });
    await userEvent.click(await button('Play v1'));
    expect(toggled).toHaveLength(1);
  });

  it.each([
    ['hidden', 'One of its versions was hidden.'],
    ['gone', 'The file of one of its versions was removed.'],
    ['moved', 'One of its versions was moved to another song.'],
    ['replaced', 'One of its versions got a new file.'],
    ['unplayable', 'One of its versions can’t be played.'],
  ] as const)('says why it ended: %s', async (ending, reason) => {
    show({ state: 'ended', ending, closedAt: '2026-05-03T18:00:00.000Z', voteCount: 2 });
    expect(await screen.findByText(`${reason} The 2 votes so far are kept, but not counted.`)).toBeTruthy();
  });

  it('shows the result to somebody who was about to choose, and what they had typed', async () => {
    await showHeard();
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'So good');
    const over = aBlindVote({ ...closed, result: aVoteResult() });
    server.use(
      standInFor(getVote, () => over),
      refusing(castVote, 'conflict', 'This vote is closed'),
    );
    await userEvent.click(await button('A is my choice'));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeTruthy();
    const late = screen.getByRole('alert', { name: 'Too late' });
    expect(late.textContent).toContain('before your choice of A arrived');
    expect(late.textContent).toContain('So good');
    await waitFor(() => expect(voteListening.read()).toEqual({}));
  });

  it('appears by itself when its time has come', async () => {
    show({ closesInSeconds: 1 });
    expect(await screen.findByText(/closes in 1 second/)).toBeTruthy();
    server.use(standInFor(getVote, () => aBlindVote({ ...closed, result: aVoteResult() })));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('was closed by its maker, after a question', async () => {
    show({ mayClose: true });
    await userEvent.click(await button('Close the vote'));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close the vote' }));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('says why it was not closed', async () => {
    show();
    server.use(refusing(closeVote, 'forbidden', 'Only its maker can close a vote'));
    await userEvent.click(await button('Close the vote'));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the vote' }),
    );
    await toasted(seen.toasts, { title: 'The vote wasn’t closed', body: 'Only its maker can close a vote' });
  });

  it('can only be closed by those who may', async () => {
    show({ mayClose: false });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Close the vote' })).toBeNull();
  });
});

describe('a vote that cannot be shown', () => {
  it.each(['77', 'abc', '4.5'])('is not found: %s', async (id) => {
    show({}, id);
    expect(await screen.findByRole('heading', { name: 'Vote not found' })).toBeTruthy();
  });

  it('can be tried again', async () => {
    let isUp = false;
    show();
    server.use(
      standInFor(getVote, () => {
        if (!isUp) throw new DoubleRefusal('unavailable', 'The library is away.');
        return aBlindVote();
      }),
    );
    expect(await screen.findByText('The library is away.')).toBeTruthy();
    isUp = true;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Which vocal level?' })).toBeTruthy();
  });
});
