import { NO_CONNECTION, plainStatus } from '../../base/client/plainStatus.ts';
import { problemWords } from '../../base/client/problemWords.ts';

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Has the browser save a ZIP. Asks for a byte of it before, because browsers don't say why a download failed.
 * @throws Error with a message for the person
 */
export async function saveZip(address: string): Promise<void> {
  // not the first one: a request from the start is a download
  const headers = { Range: 'bytes=1-1' };
  const answer = await fetch(address, { credentials: 'same-origin', headers }).catch(() => undefined);
  if (!answer) throw new Error(NO_CONNECTION);
  if (!answer.ok) throw new Error(await problemWords(answer, plainStatus(answer.status)));
  save(address);
}
