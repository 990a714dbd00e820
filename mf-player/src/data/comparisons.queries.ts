import { type ComparisonReply, callEndpoint, getVersionComparison } from '@simmer/contracts';

/** Asks what is the same in two versions of a song; the server compares them if it hasn't. */
export const fetchComparison = (versionId: number, withId: number): Promise<ComparisonReply> =>
  callEndpoint(getVersionComparison, { params: { key: String(versionId) }, query: { with: withId } });
