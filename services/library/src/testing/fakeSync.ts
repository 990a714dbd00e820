import {
  type AskedSoundRequest,
  askedSoundRequest,
  type BlindCopiesAnswer,
  type BlindCopiesRequest,
  blindCopiesRequest,
  type CompareAnswer,
  compareRequest,
  type FeedChange,
  forgottenCopies,
  type LikenessAnswer,
  likenessRequest,
} from '@simmer/contracts/services';
import type { z } from 'zod';
import { startStandIn } from './standIn.ts';

export type AskedComparison = z.infer<typeof compareRequest>;
export type FakeSync = Awaited<ReturnType<typeof startFakeSync>>;

/** A sync service that has only its change log, and compares, copies and hears as the test says. */
export function startFakeSync() {
  const sync = {
    changes: [] as FeedChange[],
    /** answers this instead of a page, once for each entry */
    troubles: [] as { status: number; body: unknown }[],
    asked: [] as { after: number; limit: number }[],
    /** what it was asked to compare */
    compared: [] as AskedComparison[],
    /** the answer, or the status of a failure */
    compare: (_asked: AskedComparison): CompareAnswer | number | Promise<CompareAnswer> => ({ state: 'waiting' }),
    /** the copies it was asked for */
    copied: [] as BlindCopiesRequest[],
    copy: (_asked: BlindCopiesRequest): BlindCopiesAnswer | number => ({ state: 'preparing' }),
    /** how many seconds of each copy a voter has asked for, or the status of a failure */
    askedSound: ({ names }: AskedSoundRequest): number[] | number => names.map(() => 60),
    /** the names of copies it was told to forget; it answers a status */
    forgotten: [] as string[][],
    forget: () => 204,
    /** the contents it was asked to compare */
    likened: [] as string[][],
    likeness: { pairs: [], waiting: [], unheard: [] } as LikenessAnswer | number,
    /** the peaks it was asked for, which it has only of contents it heard */
    peaksAsked: [] as string[],
  };
  return startStandIn('sync', sync, {
    '/internal/changes': ({ query }, response) => {
      const [after, limit] = [Number(query['after']), Number(query['limit'])];
      sync.asked.push({ after, limit });
      const trouble = sync.troubles.shift();
      if (trouble) {
        response.status(trouble.status);
        return trouble.body;
      }
      const changes = sync.changes.filter((change) => change.seq > after).slice(0, limit);
      return { changes, latestSeq: sync.changes.at(-1)?.seq ?? 0 };
    },
    '/internal/compare': ({ body }) => {
      const asked = compareRequest.parse(body);
      sync.compared.push(asked);
      return sync.compare(asked);
    },
    '/internal/blind-copies': ({ body }) => {
      const asked = blindCopiesRequest.parse(body);
      sync.copied.push(asked);
      return sync.copy(asked);
    },
    '/internal/blind-copies/asked': ({ body }) => {
      const seconds = sync.askedSound(askedSoundRequest.parse(body));
      return typeof seconds === 'number' ? seconds : { seconds };
    },
    '/internal/blind-copies/forget': ({ body }) => {
      sync.forgotten.push(forgottenCopies.parse(body).names);
      return sync.forget();
    },
    '/internal/likeness': ({ body }) => {
      sync.likened.push(likenessRequest.parse(body).mediaNames);
      return sync.likeness;
    },
    '/media/peaks/:name': ({ params }) => {
      sync.peaksAsked.push(String(params['name']));
      return 404;
    },
  });
}
