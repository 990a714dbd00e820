import type { APIRequestContext, APIResponse } from '@playwright/test';
import {
  addSongToPlaylist,
  createPlaylist,
  endpointUrl,
  listSongs,
  listVersions,
  sharePlaylist,
  shareSong,
  song,
} from '@simmer/contracts';
import { addCollaborator, addComment, openVote } from '@simmer/contracts/extra';
import { z } from 'zod';

const withId = z.object({ id: z.number() });
const withToken = z.object({ shareToken: z.string() });
const read = async <S extends z.ZodType>(schema: S, answer: APIResponse) => schema.parse(await answer.json());

export type ThingsToSee = {
  /** of a song with a note, a link and a vote */
  title: string;
  /** without songs */
  playlist: number;
  collaborator: number;
  vote: number;
  songToken: string;
  playlistToken: string;
};

/** Makes something for every page to show. @param client of the person who will look @param editor may edit collaborators */
export async function thingsToSee(
  client: APIRequestContext,
  editor: APIRequestContext,
  title: string,
): Promise<ThingsToSee> {
  const made = async (name: string) =>
    (await read(withId, await client.post(createPlaylist.path, { data: { name } }))).id;
  const songs = await read(z.array(song), await client.get(listSongs.path));
  const { id, dropboxPath } = songs.find(({ cleanTitle }) => cleanTitle === title) ?? { id: 0, dropboxPath: '' };
  const person = await editor.post(addCollaborator.path, { data: { name: 'Vera Voice', types: ['Vocals'] } });
  const comment = { cleanTitle: title, comment: 'Louder here', atSeconds: 1, versionId: id };
  await client.post(addComment.path, { data: comment });
  const versions = await read(z.array(withId), await client.get(endpointUrl(listVersions, { key: title })));
  const versionIds = versions.slice(0, 2).map((version) => version.id);
  const heard = await made('For ears');
  for (const { dropboxPath: path } of songs.slice(0, 3))
    await client.post(endpointUrl(addSongToPlaylist, { id: heard }), { data: { dropboxPath: path } });
  const tokenOf = async (answer: APIResponse) => (await read(withToken, answer)).shareToken;
  return {
    title,
    playlist: await made('Walk'),
    collaborator: (await read(withId, person)).id,
    vote: (await read(withId, await client.post(endpointUrl(openVote, { key: title }), { data: { versionIds } }))).id,
    songToken: await tokenOf(await client.post(endpointUrl(shareSong, { key: dropboxPath }), { data: {} })),
    playlistToken: await tokenOf(await client.post(endpointUrl(sharePlaylist, { id: heard }))),
  };
}
