import { setPriority } from 'node:os';
import { listenCloser } from '../closer/listenCloser.ts';
import { compareBands } from '../compareBands.ts';
import type { PairToCompare, ReplyMessage } from './messages.ts';

// A separate process: comparing takes up to seconds, which would keep listeners waiting.
const [priority] = process.argv.slice(2);
setPriority(Number(priority));

async function compare({ older, newer, files }: PairToCompare): Promise<ReplyMessage> {
  try {
    const comparison = compareBands(older, newer);
    return { comparison, closer: files && (await listenCloser(files, comparison)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' };
  }
}

// One pair at a time.
process.on('message', (pair: PairToCompare) => {
  void compare(pair).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
