import * as calls from '@simmer/contracts/calls';
import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { FetchMembers } from '../members/fetchMembers.ts';
import { canRemoveCredit } from './creditPolicy.ts';
import type { ProducersRepository } from './producers.repository.ts';
import type { UnusedProducersRepository } from './unusedProducers.repository.ts';

type ProducerDeps = {
  producers: ProducersRepository;
  unusedProducers: UnusedProducersRepository;
  fetchMembers: FetchMembers;
  findVersion: FindVersion;
};

const MOST_PRODUCERS = 2000;
const LIST_IS_FULL = 'There are 2,000 producers. A curator can delete unused ones under Collaborators.';

export function producerRoutes({ producers, unusedProducers, fetchMembers, findVersion }: ProducerDeps): Route[] {
  /** A version the caller may see; only people who can unhide it may change a hidden one. */
  const findShown = async (key: string, who: Identity) => {
    const found = await findVersion(key);
    if (found.song.isHidden && !canSeeHidden(who)) throw new AppError('not_found', 'Song not found');
    return found;
  };
  return [
    route(calls.listProducers, () => producers.list()),
    route(calls.addProducer, async ({ body: { name, userId } }) => {
      const [member] = userId === undefined ? [] : await fetchMembers([userId]);
      const added = await producers.add(name, { userId: member, most: MOST_PRODUCERS });
      if (!added) throw new AppError('conflict', LIST_IS_FULL);
      return added;
    }),
    route(calls.deleteProducer, ({ params }) => deleteProducer(params.producerId, unusedProducers)),
    route(calls.listSongProducers, async ({ params, query, who }) => {
      const { titleKey } = await findVersion(params.key);
      return producers.listOfSong({ titleKey, upTo: query.upToDate, withHidden: canSeeHidden(who) });
    }),
    route(calls.listVersionProducers, async ({ params }) =>
      producers.listOfVersion((await findVersion(params.key)).song.id),
    ),
    route(calls.assignProducer, async ({ params, body, who }) => {
      const { song } = await findShown(params.key, who);
      const link = await producers.assign(song.id, body.producerId, who);
      if (!link) throw new AppError('not_found', 'Producer not found');
      return link;
    }),
    route(calls.removeProducer, async ({ params, who }) => {
      const { song } = await findShown(params.key, who);
      await removeProducer({ versionId: song.id, producerId: params.producerId, who }, producers);
    }),
  ];
}

/**
 * Deletes an unused producer, so no credit is ever lost.
 *
 * @throws AppError `not_found`; `conflict` while a version credits them, a file is named after them, or they are a collaborator who
 * produces
 * @see PRODUCT.md, Producers
 */
async function deleteProducer(id: number, unusedProducers: UnusedProducersRepository): Promise<void> {
  const outcome = await unusedProducers.delete(id);
  if (outcome === 'unknown') throw new AppError('not_found', 'Producer not found');
  if (outcome === 'credited') throw new AppError('conflict', 'A version or its file name still credits this producer.');
  if (outcome === 'collaborator') throw new AppError('conflict', 'This producer is also listed as a collaborator.');
}

type RemoveProducer = { versionId: number; producerId: number; who: Identity };

/**
 * Removes a producer from a version permanently: no sync brings back a producer named in the file name.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the person who assigned them, curators and admins
 * @see PRODUCT.md, Producers
 */
async function removeProducer(
  { versionId, producerId, who }: RemoveProducer,
  producers: ProducersRepository,
): Promise<void> {
  const assignedBy = await producers.findAssigner(versionId, producerId);
  if (assignedBy !== undefined && !canRemoveCredit(who, assignedBy)) {
    throw new AppError('forbidden', 'Only the person who assigned this producer, curators and admins can remove them');
  }
  if (!(await producers.remove(versionId, producerId))) throw new AppError('not_found', 'Producer not found');
}
