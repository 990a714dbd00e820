import { listVersionProducers } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import type { FindVersion } from '../songs/findVersion.ts';
import { producersInName } from './producersInName.ts';

export function producerRoutes(findVersion: FindVersion): Route[] {
  return [
    route(listVersionProducers, async ({ params }) => {
      const { song } = await findVersion(params.key);
      // Names have no numbers of their own: a version's tenfold leaves room for ten.
      return producersInName(song.producer).map((name, index) => ({ id: song.id * 10 + index, producer: { name } }));
    }),
  ];
}
