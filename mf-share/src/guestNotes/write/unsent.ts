/** What a guest wants to send and can't yet, for they have no name. */
export type Unsent = {
  /** such as "Approve" */
  label: string;
  /** never rejects: it says itself what went wrong */
  send(): Promise<void>;
};
