/**
 * The sentence of a problem reply, read without a schema, which would be larger than the pages that need it.
 * @param otherwise for a reply of another shape
 */
export async function problemWords(answer: Response | undefined, otherwise: string): Promise<string> {
  const problem: unknown = await answer?.json().catch(() => undefined);
  const isTold = typeof problem === 'object' && problem !== null && 'detail' in problem;
  return isTold ? String(problem.detail) : otherwise;
}
