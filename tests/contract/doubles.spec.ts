import { type AnyEndpoint, collaborator, endpoints, endpointUrl, getCollaborator, playlist } from '@simmer/contracts';
import { libraryHandlers } from '@simmer/contracts/testing';
import { getResponse } from 'msw';
import { z } from 'zod';
import { ADMIN_EMAIL, EDITOR_EMAIL, expect, test } from '../e2e/simmer.ts';
import { signedInAs } from '../seed/signedInAs.ts';

const params = { key: 'Midnight Drive', title: 'Midnight Drive', cleanTitle: 'Midnight Drive' };
const isReadable = (call: AnyEndpoint) =>
  call.method === 'GET' && call.reply.kind === 'json' && call.service !== 'auth';

/** Shapes that only the real services have: nothing in a module asks for them. */
const withoutDouble = [
  'authHealth',
  'libraryHealth',
  'syncHealth',
  'startStorageConnection',
  'getShare',
  'getShareWaveform',
];

test('the doubles answer what the real services answer, by one schema', async ({ simmer, playwright }) => {
  const client = await playwright.request.newContext({ baseURL: simmer.url });
  await signedInAs(client, ADMIN_EMAIL, 'Bo Boss');
  const calls = endpoints.filter((call) => isReadable(call) && !withoutDouble.includes(call.name));
  expect(calls.length).toBeGreaterThan(5);
  const made = await client.post('/api/playlists', { data: { name: 'Doubles' } });
  const { id } = playlist.parse(await made.json());
  const [anySong] = z.array(z.object({ filename: z.string() })).parse(await (await client.get('/api/songs')).json());
  const { filename } = anySong ?? { filename: '' };
  const editor = await playwright.request.newContext({ baseURL: simmer.url });
  await signedInAs(editor, EDITOR_EMAIL, 'Eve Editor');
  const person = await editor.post('/api/collaborators', { data: { name: 'Double', types: ['Vocals'] } });
  const { id: collaboratorId } = collaborator.parse(await person.json());
  for (const call of calls) {
    const realId = call === getCollaborator ? collaboratorId : id;
    const real = await client.get(endpointUrl(call, { ...params, filename, id: realId }));
    expect(real.status(), `${call.name}, real`).toBe(200);
    const request = new Request(`${simmer.url}${endpointUrl(call, { ...params, filename, id: 1 })}`);
    const double = await getResponse(libraryHandlers(), request);
    expect(double?.status, `${call.name}, double`).toBe(200);
    if (call.reply.kind !== 'json') continue;
    call.reply.schema.parse(await real.json());
    call.reply.schema.parse(await double?.json());
  }
  await editor.delete(`/api/collaborators/${collaboratorId}`);
  await editor.dispose();
  await client.dispose();
});
