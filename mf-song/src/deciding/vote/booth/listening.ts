import { voteListening } from '@simmer/contracts';

type Listening = ReturnType<typeof voteListening.read>[string];

const nothing: Listening = { heard: {}, switches: 0, comment: null };

/** What one person did in one vote; kept until the vote is over, as long as the tab. */
export const listeningKey = (personId: number, voteId: number): string => `${personId}:${voteId}`;

export const readListening = (key: string): Listening => voteListening.read()[key] ?? nothing;

export const saveListening = (key: string, change: Partial<Listening>): void =>
  voteListening.write({ ...voteListening.read(), [key]: { ...readListening(key), ...change } });

export function forgetListening(key: string): void {
  const { [key]: known, ...others } = voteListening.read();
  if (known) voteListening.write(others);
}
