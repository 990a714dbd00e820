import * as calls from '@simmer/contracts/calls';
import type { Recorded } from './fixtures.ts';
import { type Call, RefusedError } from './person.ts';

type Version = { id: number; cleanTitle: string };

/** A call's address with its parameters. */
export const to = (path: string, parameters: Record<string, string | number>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

/** The answer, unless it is not for this person, or its song is gone. */
async function ifShown(work: () => Promise<unknown>): Promise<unknown> {
  return work().catch((error: unknown) => {
    if (!(error instanceof RefusedError && [403, 404, 405].includes(error.status))) throw error;
  });
}

/** The calls whose answers a later version must still give, by the person who asks. */
export async function listings(ana: Call, bo: Call, versions: readonly Version[]): Promise<Recorded[]> {
  const titles = [...new Set(versions.map(({ cleanTitle }) => cleanTitle))].sort();
  const paths = [
    calls.listSongs.path,
    calls.listPlaylists.path,
    calls.listPlaylistLinks.path,
    calls.listFavorites.path,
    calls.listSongStatuses.path,
    calls.listCustomTitles.path,
    calls.getLastPlaylist.path,
    calls.listProducers.path,
    calls.listCollaborators.path,
    calls.listShareLinks.path,
    calls.listTaggedComments.path,
    ...[1, 2].map((id) => to(calls.listPlaylistSongs.path, { id })),
    ...titles.flatMap((title) => [
      to(calls.listVersions.path, { key: title }),
      to(calls.listComments.path, { cleanTitle: title }),
    ]),
    ...versions.flatMap(({ id }) => [
      to(calls.listMarkers.path, { key: id }),
      to(calls.listSongProducers.path, { key: id }),
    ]),
  ];
  const answers: Recorded[] = [];
  for (const [as, call] of [
    ['ana', ana],
    ['bo', bo],
  ] as const) {
    for (const path of paths) {
      const answer = await ifShown(() => call('GET', path));
      if (answer !== undefined) answers.push({ path, as, answer });
    }
  }
  return answers;
}
