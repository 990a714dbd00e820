import {
  accessGranted,
  checkAccessWord,
  getCurrentUser,
  requestMagicLink,
  useMagicLink as signInByLink,
  verifyCode,
} from '@simmer/contracts';
import { aCurrentUser, DoubleRefusal, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);

const nobody = refusing(getCurrentUser, 'signed_out', 'Please sign in');
const mailed = standInFor(requestMagicLink, () => ({ codeRequested: true }));
const noWord = standInFor(checkAccessWord, () => undefined);
const refuseWord = standInFor(checkAccessWord, ({ body }) => {
  if (body.pass === 'good') return undefined;
  if (body.pass) throw new DoubleRefusal('gone', 'This link has run out.');
  if (body.word !== 'basil') throw new DoubleRefusal('forbidden', 'No');
  return undefined;
});

/** Lets the visitor in. */
function verifies() {
  server.use(standInFor(getCurrentUser, () => aCurrentUser()));
  return { success: true as const, isProfileComplete: true };
}

const magicLink = 'http://localhost:8080/login/link#token';

const verifyReply = (status: number) =>
  http.post(verifyCode.path, () => HttpResponse.json({ success: false, message: 'expired' }, { status }));

/** What is written below a field about its entry. */
const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function askForCode() {
  accessGranted.write(true);
  const shell = renderShell({ at: '/login' });
  await shell.user.type(await screen.findByLabelText('Email'), 'ana@band.example');
  await shell.user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
  await screen.findByLabelText('6-digit code');
  return shell;
}

describe('a signed-out visitor', () => {
  it('sees "Loading..." while the session loads, then the landing page', async () => {
    server.use(nobody);
    renderShell();
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: /until they’re done/ })).toBeDefined();
  });

  it('sees "Access Required" at /login without the access word, and returns to the landing page', async () => {
    server.use(nobody, refuseWord);
    const { user, place } = renderShell({ at: '/login' });
    await screen.findByRole('heading', { name: 'Access Required' });
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it('continues from "Access Required" to the gate', async () => {
    server.use(nobody, refuseWord);
    const { user, place } = renderShell({ at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Enter the access code' }));
    await screen.findByRole('heading', { name: 'what is the magic word?' });
    expect(place.path).toBe('/access');
  });

  it('signs in at /login directly if no word is set', async () => {
    server.use(nobody, noWord);
    const { place } = renderShell({ at: '/login' });
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(place.path).toBe('/login');
    expect(accessGranted.read()).toBe(true);
  });

  it('can retry when the access check fails, and is not asked for the word', async () => {
    server.use(
      nobody,
      http.post(checkAccessWord.path, () => HttpResponse.error()),
    );
    const { user } = renderShell({ at: '/login' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Access Required')).toBeNull();
    expect(screen.getByText('No connection to Simmer. Check your network and try again.')).toBeDefined();
    server.use(noWord);
    await user.click(again);
    expect(await screen.findByLabelText('Email')).toBeDefined();
  });

  it('is sent from the gate to /login after a tenth of a second if no word is set', async () => {
    server.use(nobody, noWord);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { place } = renderShell({ at: '/access' });
    expect(await screen.findByText('One moment...')).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 100);
    expect(accessGranted.read()).toBe(true);
    timers.mockRestore();
  });

  it('is let in by an invitation link, which leaves nothing in the address', async () => {
    server.use(nobody, refuseWord);
    const { place } = renderShell({ at: '/access#good' });
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(place.path).toBe('/login');
    expect(accessGranted.read()).toBe(true);
  });

  it('is asked for the word, with the reason, when an invitation link has expired', async () => {
    server.use(nobody, refuseWord);
    renderShell({ at: '/access#old' });
    expect(await screen.findByText('This link has run out.')).toBeDefined();
    expect(screen.getByLabelText('Access code')).toBeDefined();
    expect(accessGranted.read()).toBe(false);
  });

  it('is asked for the magic word if one is set, and sees an error if it is wrong', async () => {
    server.use(nobody, refuseWord);
    const { user, place } = renderShell({ at: '/access' });
    await screen.findByRole('heading', { name: 'what is the magic word?' });
    expect(screen.queryByText('Incorrect access code. Please try again.')).toBeNull();
    await user.type(screen.getByLabelText('Access code'), 'thyme');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Incorrect access code. Please try again.')).toBeDefined();
    expect(accessGranted.read()).toBe(false);
    await user.clear(screen.getByLabelText('Access code'));
    await user.type(screen.getByLabelText('Access code'), 'basil');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(accessGranted.read()).toBe(true);
  });

  it('is sent to /login from a page for members', async () => {
    server.use(nobody, noWord);
    const { place } = renderShell({ at: '/setup-profile' });
    await screen.findByLabelText('Email');
    await waitFor(() => expect(place.path).toBe('/login'));
  });
});

describe('the email form', () => {
  it.each(['', 'ana', 'ana at band.example'])('refuses %j without calling the server', async (address) => {
    server.use(nobody);
    accessGranted.write(true);
    const { user } = renderShell({ at: '/login' });
    const field = await screen.findByLabelText('Email');
    if (address) await user.type(field, address);
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    await waitFor(() => expect(messageOf(field)).toBe('Invalid email. Please enter a valid email address'));
    expect(screen.getAllByText(/Invalid email/)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '@');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('sends an address of any form, and says what is wrong with one that only looks right', async () => {
    const { handler, sent } = recording(requestMagicLink, () => ({ codeRequested: true }));
    server.use(nobody, handler);
    accessGranted.write(true);
    const { user } = renderShell({ at: '/login' });
    const field = await screen.findByLabelText('Email');
    await user.type(field, 'o’brien@exämple.test');
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    const alike = 'This address contains a look-alike character. Please type it again.';
    await waitFor(() => expect(messageOf(field)).toBe(`Invalid email. ${alike}`));
    await user.clear(field);
    await user.type(field, "O'Brien@exämple.test.");
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    expect(await screen.findByLabelText('6-digit code')).toBeDefined();
    expect(sent).toEqual([{ email: "o'brien@xn--exmple-cua.test" }]);
  });

  it('says "Failed to send magic link" when the server fails', async () => {
    server.use(nobody, refusing(requestMagicLink, 'internal', 'Something went wrong'));
    accessGranted.write(true);
    const { user } = renderShell({ at: '/login' });
    await user.type(await screen.findByLabelText('Email'), 'ana@band.example');
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to send magic link'));
  });

  it('shows the link itself outside production', async () => {
    server.use(
      nobody,
      standInFor(requestMagicLink, () => ({ codeRequested: true, magicLink })),
    );
    await askForCode();
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the sign-in link' }).getAttribute('href')).toBe(magicLink);
  });

  it('begins with the link where mails only go to the outbox, and says so', async () => {
    server.use(
      nobody,
      standInFor(requestMagicLink, () => ({ codeRequested: true, magicLink, isOutboxOnly: true })),
    );
    await askForCode();
    expect(screen.getByText(/no mail server yet.*outbox folder/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open the sign-in link' });
    expect(link.getAttribute('href')).toBe(magicLink);
    expect(document.activeElement).toBe(link);
    const code = screen.getByLabelText('6-digit code');
    expect(link.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the code entry', () => {
  it('keeps six digits of the input and signs in with them', async () => {
    const verified = vi.fn(verifies);
    server.use(nobody, mailed, standInFor(verifyCode, verified));
    const { user, place } = await askForCode();
    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect(field.autocomplete).toBe('one-time-code');
    await user.type(field, '12a3-45 678');
    expect(field.value).toBe('123456');
    await user.click(screen.getByRole('button', { name: 'Verify code' }));
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/'));
    expect(verified.mock.calls).toMatchObject([[{ body: { email: 'ana@band.example', code: '123456' } }]]);
  });

  it('signs in when a whole code is pasted', async () => {
    const { handler, sent } = recording(verifyCode, () => ({ success: true as const, isProfileComplete: false }));
    server.use(nobody, mailed, handler);
    const { user } = await askForCode();
    await user.click(screen.getByLabelText('6-digit code'));
    await user.paste('654 321');
    await waitFor(() => expect(sent).toMatchObject([{ code: '654321' }]));
  });

  it('says "Invalid code" for fewer than six digits', async () => {
    server.use(nobody, mailed);
    const { user } = await askForCode();
    const field = screen.getByLabelText('6-digit code');
    await user.type(field, '123');
    await user.click(screen.getByRole('button', { name: 'Verify code' }));
    await waitFor(() => expect(messageOf(field)).toBe('Invalid code. Please enter a 6-digit verification code'));
    expect(screen.getAllByText(/Invalid code/)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    await user.type(field, '4');
    expect(messageOf(field)).toBe('');
  });

  it('clears "Verification failed" when the next code is correct', async () => {
    server.use(nobody, mailed, refusing(verifyCode, 'invalid_input', 'Invalid verification code'));
    const { user } = await askForCode();
    const field = screen.getByLabelText('6-digit code');
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText(/^Verification failed/)).toBeDefined();
    server.use(standInFor(verifyCode, verifies));
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    await screen.findByRole('button', { name: 'Ana' });
    expect(screen.queryByText(/^Verification failed/)).toBeNull();
  });

  it.each([
    ['This code has expired', refusing(verifyCode, 'invalid_input', 'This code has expired')],
    ['expired', verifyReply(200)],
    ['expired', verifyReply(400)],
    ['Invalid verification code', http.post(verifyCode.path, () => new HttpResponse(null, { status: 500 }))],
  ])('says "Verification failed", and why: %s', async (reason, handler) => {
    server.use(nobody, mailed, handler);
    const { user } = await askForCode();
    const field = screen.getByLabelText('6-digit code');
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(messageOf(field)).toBe(`Verification failed. ${reason}`));
  });
});

describe('the page of an emailed link', () => {
  it('uses the link only when its button is pressed', async () => {
    const { handler, sent: used } = recording(signInByLink, verifies);
    server.use(nobody, handler);
    const { user, place } = renderShell({ at: '/login/link#secret' });
    const button = await screen.findByRole('button', { name: 'Sign in' });
    expect(used).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(place.path).toBe('/'));
    expect(used).toEqual([{ token: 'secret' }]);
  });

  it('removes a used token from the address and offers a new link', async () => {
    server.use(nobody, refusing(signInByLink, 'gone', 'This link was used before.'));
    const { user, place } = renderShell({ at: '/login/link#old' });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This link was used before.')).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/login/link'));
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/access');
  });

  it('keeps the pass for the gate from the email', async () => {
    const { handler, sent } = recording(signInByLink, () => {
      throw new DoubleRefusal('gone', 'This link was used before.');
    });
    server.use(nobody, handler);
    const { user } = renderShell({ at: '/login/link#old.pass' });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const link = await screen.findByRole('link', { name: 'Get a new link' });
    expect(link.getAttribute('href')).toBe('/access#pass');
    expect(sent).toEqual([{ token: 'old' }]);
  });

  it('tells a former member that access has ended, and offers no new link', async () => {
    server.use(nobody, refusing(signInByLink, 'access_ended', 'Your access to Simmer has ended.'));
    const { user } = renderShell({ at: '/login/link#old' });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Your access to Simmer has ended.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You can’t sign in' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
  });
});

describe('a signed-in user', () => {
  it.each([
    '/login',
    '/access',
    '/setup-profile',
    '/login/link#token',
  ])('is redirected from %s to the home page', async (at) => {
    server.use(standInFor(getCurrentUser, () => aCurrentUser()));
    const { place } = renderShell({ at });
    await waitFor(() => expect(place.path).toBe('/'));
    // Whichever way they signed in, this browser has passed the gate.
    expect(accessGranted.read()).toBe(true);
  });
});
