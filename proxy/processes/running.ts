/** A process of ours. */
export type Running = {
  pid: number;
  /** settles when it has ended, for whatever reason */
  ended: Promise<void>;
  /** whether it still answers; resolves within a few seconds in any case */
  isAnswering?(): Promise<boolean>;
  /** ends it in order, or by force after a while; settles when it is gone */
  stop(): Promise<void>;
};
