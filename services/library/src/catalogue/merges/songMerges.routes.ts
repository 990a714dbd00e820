import * as calls from '@simmer/contracts/calls';
import { titleKey } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import { mergeRefused } from './mergeRefused.ts';
import { mergeSongs } from './mergeSongs.ts';
import type { SongMergesRepository } from './songMerges.repository.ts';
import { undoMerge } from './undoMerge.ts';

type Deps = { songMerges: SongMergesRepository; findVersion: FindVersion; clock: Clock };

export function songMergeRoutes(deps: Deps): Route[] {
  const { songMerges, findVersion, clock } = deps;
  return [
    route(calls.previewSongMerge, async ({ query: { from, into } }) => {
      const outcome = await songMerges.preview({ fromKey: titleKey(from), intoKey: titleKey(into) });
      if ('refusal' in outcome) throw mergeRefused(outcome.refusal);
      return outcome.done;
    }),
    route(calls.mergeSongs, ({ body, who }) => mergeSongs({ ...body, who }, deps)),
    route(calls.listSongMerges, async ({ params }) => {
      const found = await ifThere(findVersion(params.key));
      return found ? songMerges.list(found.titleKey, clock.now()) : [];
    }),
    route(calls.undoSongMerge, ({ params, who }) => undoMerge({ id: params.id, who }, deps)),
  ];
}
