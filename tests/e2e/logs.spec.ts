import { join, resolve } from 'node:path';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import {
  checkAccessWord,
  createPublisherKey,
  endPublisherKey,
  endpointUrl,
  endShareLink,
  inviteUser,
  listShareLinks,
  openMagicLink,
  requestMagicLink,
  shareLink,
  sharePlaylist,
  shareSong,
  updateShareLink,
  useMagicLink,
  verifyCode,
} from '@simmer/contracts';
import { addComment, unlockShare } from '@simmer/contracts/extra';
import { REQUEST_ID_HEADER } from '@simmer/contracts/services';
import { sendBuild } from '@simmer/kit/module';
import { z } from 'zod';
import { readLogs } from '../seed/logs.ts';
import { readMailedCode } from '../seed/outbox.ts';
import { signedInAs, tokenOfLink } from '../seed/signedInAs.ts';
import { ADMIN_EMAIL, expect, type Simmer, test } from './simmer.ts';

const root = resolve(import.meta.dirname, '../..');
const song = { key: 'Midnight Drive' };

/** What must be in no log, by what it is: found again by that, so that a failure does not print the secret. */
type Secrets = Map<string, string>;

const read = async <S extends z.ZodType>(schema: S, answer: APIResponse): Promise<z.infer<S>> =>
  schema.parse(await answer.json());

async function keepCookies(secrets: Secrets, whose: string, client: APIRequestContext): Promise<void> {
  for (const { name, value } of (await client.storageState()).cookies) secrets.set(`${whose}'s ${name}`, value);
}

/** Whether a log holds a secret; a code only by itself, because six digits happen in any long number or id. */
function stands(secret: string, logs: string): boolean {
  return /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(logs) : logs.includes(secret);
}

/** In by code after a wrong one, then by link, which is tried once more. */
async function signIn(secrets: Secrets, client: APIRequestContext, { dataFolder }: Simmer): Promise<void> {
  const email = 'quiet.lena@band.example';
  const ask = async () =>
    read(z.object({ magicLink: z.string() }), await client.post(requestMagicLink.path, { data: { email } }));
  await ask();
  const code = await readMailedCode(dataFolder, email);
  const wrong = code === '271828' ? '314159' : '271828';
  for (const given of [wrong, code, code]) await client.post(verifyCode.path, { data: { email, code: given } });
  const token = tokenOfLink((await ask()).magicLink);
  await client.get(endpointUrl(openMagicLink, { token }));
  for (let turn = 0; turn < 2; turn += 1) await client.post(useMagicLink.path, { data: { token } });
  const unreadable = { headers: { 'content-type': 'application/json' }, data: Buffer.from(`{"token":"${token}`) };
  await client.post(useMagicLink.path, unreadable);
  await client.post(checkAccessWord.path, { data: { word: 'Sesame-of-the-band' } });
  await signedInAs(client, email, 'Lena Quiet');
  await keepCookies(secrets, 'a member', client);
  for (const [what, value] of Object.entries({ email, code, wrong, token, word: 'Sesame-of-the-band' })) {
    secrets.set(`sign-in: ${what}`, value);
  }
}

/** Every address of a link: as it is called, with something behind it, and where no link can be. */
const addressesOf = (token: string) =>
  ['', '/stream', '/download', '/waveform', '/preview.png', '/preview.png?r=x', '/nothing', '/stream?cleanTitle=x']
    .map((rest) => `/api/share/${token}${rest}`)
    .concat(
      ['share', 'song-share'].flatMap((page) => [`/${page}/${token}`, `/${page}/${token}/x`, `/${page}/%00${token}`]),
    )
    .concat(`/${token}`, `/nowhere/${token}`, `/assets/${token}.js`);

async function share(secrets: Secrets, member: APIRequestContext, visitor: APIRequestContext): Promise<void> {
  const visit = async (token: string) => {
    const headers = { referer: `http://localhost/share/${token}` };
    for (const address of addressesOf(token)) await visitor.get(address, { headers });
  };
  const token = z.object({ shareToken: z.string() });
  const made = await read(
    z.object({ id: z.number() }),
    await member.post('/api/playlists', { data: { name: 'Quiet' } }),
  );
  const playlistToken = (await read(token, await member.post(endpointUrl(sharePlaylist, made)))).shareToken;
  const songToken = (await read(token, await member.post(endpointUrl(shareSong, song), { data: {} }))).shareToken;
  const links = await read(z.array(shareLink), await member.get(listShareLinks.path));
  const passwords = { right: 'rain-on-the-roof', wrong: 'sun-on-the-lawn' };
  for (const shared of [songToken, playlistToken]) await visit(shared);
  for (const { kind, id } of links) {
    await member.patch(endpointUrl(updateShareLink, { kind, id }), { data: { password: passwords.right } });
  }
  for (const shared of [songToken, playlistToken]) {
    await visit(shared);
    for (const password of [passwords.wrong, passwords.right]) {
      await visitor.post(endpointUrl(unlockShare, { token: shared }), { data: { password } });
    }
    await visit(shared);
  }
  await keepCookies(secrets, 'a visitor', visitor);
  for (const { kind, id } of links) await member.delete(endpointUrl(endShareLink, { kind, id }));
  for (const shared of [songToken, playlistToken]) await visit(shared);
  for (const [what, value] of Object.entries({ playlistToken, songToken, ...passwords }))
    secrets.set(`link: ${what}`, value);
}

async function listen(secrets: Secrets, member: APIRequestContext, stranger: APIRequestContext): Promise<void> {
  const { streamUrl } = await read(
    z.object({ streamUrl: z.string() }),
    await member.get('/api/songs/Midnight%20Drive/stream'),
  );
  const shared = await member.post(endpointUrl(shareSong, song), { data: { purpose: 'download' } });
  const { downloadUrl, shareToken } = await read(z.object({ downloadUrl: z.string(), shareToken: z.string() }), shared);
  for (const [what, address] of Object.entries({ streamUrl, downloadUrl })) {
    expect((await member.get(address)).status()).toBe(200);
    await stranger.get(address);
    await member.get(address.replace('/media/', '/media/x'));
    for (const [name, value] of new URL(address, 'http://localhost').searchParams) {
      if (value.length >= 16) secrets.set(`${what}: ${name}`, value);
    }
  }
  secrets.set('link: download', shareToken);
}

async function publish(secrets: Secrets, admin: APIRequestContext, { url }: Simmer): Promise<void> {
  const made = await admin.post(createPublisherKey.path, { data: { label: 'Quiet', modules: ['mf-song'] } });
  const { id, key } = await read(z.object({ id: z.string(), key: z.string() }), made);
  const send = (name: string) => sendBuild({ buildFolder: join(root, name, 'dist'), to: url, key });
  expect(await send('mf-song')).toMatchObject({ outcome: 'unchanged' });
  await expect(send('mf-player')).rejects.toThrow('This key can only publish');
  await admin.delete(endpointUrl(endPublisherKey, { id }));
  await expect(send('mf-song')).rejects.toThrow('You need a key to publish');
  secrets.set('publisher key', key.slice(-43));
}

/** What an admin does, and what comes back from the storage provider. */
async function administer(secrets: Secrets, admin: APIRequestContext): Promise<void> {
  const guest = 'quiet.guest@band.example';
  for (let turn = 0; turn < 2; turn += 1) await admin.post(inviteUser.path, { data: { email: guest } });
  const grant = { code: 'grant-code-of-the-provider-1', state: 'state-of-the-provider-1234' };
  await admin.get('/api/dropbox/callback', { params: grant, maxRedirects: 0 });
  await admin.post('/api/dropbox/complete', { data: { code: grant.code } });
  await keepCookies(secrets, 'an admin', admin);
  secrets.set('invited', guest).set('admin', ADMIN_EMAIL).set('grant', grant.code).set('state', grant.state);
}

test('no log of a whole journey contains a token, code, cookie, signature, password, key or email address', async ({
  simmer,
}) => {
  const secrets: Secrets = new Map();
  const [member, admin, visitor] = await Promise.all(
    Array.from({ length: 3 }, () => request.newContext({ baseURL: simmer.url })),
  );
  if (!member || !admin || !visitor) throw new Error('There are three.');
  await signIn(secrets, member, simmer);
  await signedInAs(admin, ADMIN_EMAIL, 'Bo Boss');
  await share(secrets, member, visitor);
  await listen(secrets, member, visitor);
  await publish(secrets, admin, simmer);
  await administer(secrets, admin);
  const note = 'Only for the band: rain in the second verse';
  await member.post(addComment.path, { data: { cleanTitle: song.key, comment: note } });
  secrets.set('note', note);

  // What each service was asked last stands in its log: so does all before.
  const last = await Promise.all(
    ['/api/auth/user', '/api/playlists', '/api/songs/sync'].map(
      async (path) => (await member.get(path)).headers()[REQUEST_ID_HEADER],
    ),
  );
  let logs = '';
  await expect
    .poll(async () => {
      logs = (await readLogs(simmer.dataFolder)).join('\n');
      return last.filter((id) => id === undefined || !logs.includes(id));
    })
    .toEqual([]);
  const found = [...secrets].filter(([, secret]) => stands(secret, logs) || stands(encodeURIComponent(secret), logs));
  expect(found.map(([what]) => what)).toEqual([]);
  // It was looked at where they would stand.
  for (const line of ['GET "/api/share/:token" 404', '"path":"/api/auth/verify-code"']) expect(logs).toContain(line);
  // Identities are signed for a minute.
  expect(logs).not.toMatch(/eyJ[\w-]{10,}\./);
  for (const client of [member, admin, visitor]) await client.dispose();
});
