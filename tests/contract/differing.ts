import type { APIRequestContext } from '@playwright/test';

/** A call, and the status it answers to each caller in their order. */
export type Row = [method: string, path: string, body: unknown, ...statuses: number[]];

/** What was answered otherwise than the rows say. */
export async function differing(callers: Record<string, APIRequestContext>, rows: readonly Row[]): Promise<string[]> {
  const differences: string[] = [];
  for (const [method, path, data, ...statuses] of rows) {
    for (const [index, [role, client]] of Object.entries(callers).entries()) {
      const answer = await client.fetch(path, { method, ...(data !== undefined && { data }) });
      if (answer.status() !== statuses[index]) differences.push(`${method} ${path} as ${role}: ${answer.status()}`);
    }
  }
  return differences;
}
