import type { APIRequestContext } from '@playwright/test';
import {
  type AnyEndpoint,
  endpointUrl,
  getSongByTitle,
  getUser,
  listVersions,
  playlist,
  problem,
  version,
} from '@simmer/contracts';
import { blindVote, closeVote, collaborator, getCollaborator, openVote } from '@simmer/contracts/extra';
import { endpoints } from '@simmer/contracts/services';
import { libraryHandlers } from '@simmer/contracts/testing';
import { getResponse } from 'msw';
import { z } from 'zod';
import { ADMIN_EMAIL, EDITOR_EMAIL, expect, test } from '../e2e/simmer.ts';

const params = { key: 'Midnight Drive', title: 'Midnight Drive', cleanTitle: 'Midnight Drive', kind: 'playlist' };
const queries: Record<string, Record<string, string>> = {
  getListening: { device: 'another-device' },
  listSongArtworks: { ids: '1' },
  listSongChanges: { since: 'unknown' },
  previewSongMerge: { from: 'Midnight Drive', into: 'Slow Boil' },
};
const isAboutVote = ({ path }: AnyEndpoint) => path.startsWith('/api/votes/');
const isReadable = (call: AnyEndpoint) => call.method === 'GET' && call.reply.kind === 'json';

/** Shapes that only the real services have: nothing in a module asks for them. */
const withoutDouble = [
  'authHealth',
  'libraryHealth',
  'syncHealth',
  'startStorageConnection',
  'getShare',
  'getShareWaveform',
  'getGuestNotes',
  'getMailSubscription',
];
/** They ask about an address of audio, which the double doesn't make as the real service does. */
const aboutAudio = ['getVotePlaces'];

/** Two versions of the first demo song. */
async function midnightVersions(client: APIRequestContext): Promise<number[]> {
  const versions = z.array(version).parse(await (await client.get(endpointUrl(listVersions, params))).json());
  return versions.slice(0, 2).map(({ id }) => id);
}

const asRequest = (address: string, body: object) =>
  new Request(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

test('the doubles reply like the real services, by the same schemas', async ({ simmer, clientOf }) => {
  const client = await clientOf(ADMIN_EMAIL, 'Bo Boss');
  const calls = endpoints.filter((call) => isReadable(call) && ![...withoutDouble, ...aboutAudio].includes(call.name));
  expect(calls.length).toBeGreaterThan(5);
  const made = await client.post('/api/playlists', { data: { name: 'Doubles' } });
  const { id } = playlist.parse(await made.json());
  await client.post(`/api/playlists/${id}/share`);
  let filename = '';
  // The first songs may still be on their way from the storage.
  await expect(async () => {
    const asked = endpointUrl(getSongByTitle, params);
    ({ filename } = z.object({ filename: z.string() }).parse(await (await client.get(asked)).json()));
  }).toPass();
  const editor = await clientOf(EDITOR_EMAIL, 'Eve Editor');
  const person = await editor.post('/api/collaborators', { data: { name: 'Double', types: ['Vocals'] } });
  const { id: collaboratorId } = collaborator.parse(await person.json());
  const doubles = libraryHandlers();
  const voteOn = { versionIds: await midnightVersions(client) };
  const opened = await client.post(endpointUrl(openVote, params), { data: voteOn });
  const { id: voteId } = blindVote.parse(await opened.json());
  await getResponse(doubles, asRequest(`${simmer.url}${endpointUrl(openVote, params)}`, voteOn));
  for (const call of calls) {
    const realId = call === getCollaborator ? collaboratorId : call === getUser ? 1 : isAboutVote(call) ? voteId : id;
    const query = queries[call.name];
    const real = await client.get(endpointUrl(call, { ...params, filename, id: realId }, query));
    expect(real.status(), `${call.name}, real`).toBe(200);
    const request = new Request(`${simmer.url}${endpointUrl(call, { ...params, filename, id: 1 }, query)}`);
    const double = await getResponse(doubles, request);
    expect(double?.status, `${call.name}, double`).toBe(200);
    if (call.reply.kind !== 'json') continue;
    call.reply.schema.parse(await real.json());
    call.reply.schema.parse(await double?.json());
  }
  await client.post(endpointUrl(closeVote, { id: voteId }));
  await editor.delete(`/api/collaborators/${collaboratorId}`);
});

test('the doubles refuse what the real services refuse, in the same words', async ({ simmer, clientOf }) => {
  const [admin, editor] = [await clientOf(ADMIN_EMAIL, 'Bo Boss'), await clientOf(EDITOR_EMAIL, 'Eve Editor')];
  const named = {
    ...params,
    filename: 'a.mp3',
    id: 1,
    userId: 1,
    songId: 1,
    playlistId: 1,
    name: 'mf-song',
    token: 'x',
    personalId: 1,
  };
  const doubles = libraryHandlers();
  let compared = 0;
  for (const call of endpoints) {
    // What takes an empty body would be done.
    if (!call.body || call.access === 'publisher' || call.body.safeParse({}).success) continue;
    const address = endpointUrl(call, named);
    const init = { method: call.method, body: '{}', headers: { 'content-type': 'application/json' } };
    const double = await getResponse(doubles, new Request(`${simmer.url}${address}`, init));
    if (!double) continue;
    const client = call.access === 'collaboratorEditor' ? editor : admin;
    const real = await client.fetch(address, { method: call.method, data: {} });
    expect(real.status(), `${call.name}, real`).toBe(400);
    expect(double.status, `${call.name}, double`).toBe(400);
    const [ofServer, doubled] = [problem.parse(await real.json()), problem.parse(await double.json())];
    expect(doubled.detail, call.name).toBe(ofServer.detail);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(15);
});
