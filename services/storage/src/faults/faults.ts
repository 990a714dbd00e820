import { z } from 'zod';

const where = {
  /** the path of the call, such as `/2/files/list_folder` or `/oauth2/token`; a prefix such as `/temporary/` ends in a slash */
  route: z.string().startsWith('/'),
  /** the first call to fail, counted from queueing */
  onCall: z.number().int().min(1).default(1),
  /** the number of consecutive calls to fail */
  times: z.number().int().min(1).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(0),
};

export const fault = z.discriminatedUnion('kind', [
  /**
   * replies instead of the storage: an object is sent as JSON, a string as it is (give a `content-type`, or it is plain
   * text)
   */
  z.object({
    kind: z.literal('answer'),
    ...where,
    status: z.number().int().min(100).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.union([z.string(), z.record(z.string(), z.unknown())]).default(''),
  }),
  /** replies correctly, but late */
  z.object({ kind: z.literal('delay'), ...where }),
  /** closes the connection without a reply */
  z.object({ kind: z.literal('drop'), ...where }),
  /** starts the correct reply, then closes the connection halfway */
  z.object({ kind: z.literal('half_body'), ...where }),
  /** from now on: every access token has expired; refreshing works */
  z.object({ kind: z.literal('expire_tokens') }),
  /** from now on: everyone is signed out, and refresh tokens are invalid */
  z.object({ kind: z.literal('revoke_tokens') }),
  /** from now on: every issued cursor is unknown */
  z.object({ kind: z.literal('reset_cursors') }),
  /** from now on: every issued temporary link has expired */
  z.object({ kind: z.literal('expire_links') }),
  /**
   * from now on, until its content changes: what is said of the file or folder at this path also has these fields, such as
   * `file_lock_info`, `sharing_info` or `symlink_info`, and lacks those that are null; reported like a change
   */
  z.object({ kind: z.literal('fields'), path: z.string(), fields: z.record(z.string(), z.unknown()) }),
]);

export type Fault = z.input<typeof fault>;
type ParsedFault = z.output<typeof fault>;
type CallFault = Extract<ParsedFault, { route: string }>;
type FieldsFault = Extract<ParsedFault, { kind: 'fields' }>;
type StateFault = Exclude<ParsedFault, CallFault | FieldsFault>;

export type Faults = {
  /** @throws ZodError for a fault of the wrong shape */
  inject(fault: Fault): void;
  clear(): void;
  /** How often each path has been called since the last `clear`. */
  calls(): Record<string, number>;
  /** Counts a call and returns the fault that applies to it. */
  strike(path: string): CallFault | undefined;
};

/** Faults on demand: the failures of a remote storage, for tests. */
export function createFaults(
  applyNow: Record<StateFault['kind'], () => void>,
  giveFields: (fault: FieldsFault) => void,
): Faults {
  let queue: (CallFault & { seen: number })[] = [];
  const calls = new Map<string, number>();
  return {
    inject(unchecked) {
      const parsed = fault.parse(unchecked);
      if ('route' in parsed) queue.push({ ...parsed, seen: 0 });
      else if (parsed.kind === 'fields') giveFields(parsed);
      else applyNow[parsed.kind]();
    },
    clear() {
      queue = [];
      calls.clear();
    },
    calls: () => Object.fromEntries(calls),
    strike(path) {
      const counted = path.startsWith('/temporary/') ? '/temporary/' : path;
      calls.set(counted, (calls.get(counted) ?? 0) + 1);
      let struck: CallFault | undefined;
      for (const one of queue) {
        const isMeant = one.route.endsWith('/') ? path.startsWith(one.route) : path === one.route;
        if (!isMeant) continue;
        one.seen += 1;
        if (one.seen >= one.onCall) struck ??= one;
      }
      queue = queue.filter((one) => one.seen < one.onCall + one.times - 1);
      return struck;
    },
  };
}
