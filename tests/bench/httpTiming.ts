import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Timed = {
  status: number;
  headers: IncomingHttpHeaders;
  /** as they came over the wire, still compressed */
  body: Buffer;
  totalMs: number;
};

// One connection that stays open, as a browser has: what is measured is the answer, not the handshake.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks once and measures; the body is read whole. */
export function timedGet(address: string, headers: Record<string, string> = {}): Promise<Timed> {
  return new Promise((settle, reject) => {
    const startedMs = performance.now();
    const asked = request(address, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        settle({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          totalMs: performance.now() - startedMs,
        }),
      );
    });
    asked.once('error', reject).end();
  });
}

type Asked = { address: string; headers?: Record<string, string> };

/**
 * Asks for two things in turn, so that whatever else the machine does meets both alike.
 *
 * @throws Error when an answer has another status than expected
 */
export async function inTurn(ours: Asked, theirs: Asked, times: number, status: number): Promise<[Timed[], Timed[]]> {
  const answers: [Timed[], Timed[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    for (const [index, { address, headers }] of [ours, theirs].entries()) {
      const answer = await timedGet(address, headers);
      if (answer.status !== status) throw new Error(`${address} answered ${answer.status}, not ${status}.`);
      answers[index]?.push(answer);
    }
  }
  return answers;
}
