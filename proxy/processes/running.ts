/** A file that a process appends to. */
export type RunningLog = {
  file: string;
  /** has the process open the file again after it was renamed; undefined if it cannot */
  reopen?: () => void;
};

/** A process of ours. */
export type Running = {
  pid: number;
  /** settles when it has ended, for whatever reason */
  ended: Promise<void>;
  /** whether it still responds; resolves within a few seconds in any case */
  isAnswering?(): Promise<boolean>;
  /** its log */
  log?: RunningLog;
  /** stops it cleanly, or by force after a while; settles when it has ended */
  stop(): Promise<void>;
};
