import { saveZip } from '@simmer/contracts/extra';
import { type MouseEvent, useState } from 'react';
import { signs } from '../audio/signs.tsx';

type Props = { address: string; size: string };

/** The link that saves all songs of a playlist; says why if it can't. Without scripts, the browser saves them by itself. */
export function DownloadAll({ address, size }: Props) {
  const [said, setSaid] = useState('');

  async function download(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // the second press of a double click
    if (event.detail > 1) return;
    setSaid('');
    await saveZip(address).catch((error: Error) => setSaid(error.message));
  }

  return (
    <div>
      <a className="share-all" href={address} download="" onClick={(event) => void download(event)}>
        {signs.download}
        <span>
          Download all <span className="share-size">({size})</span>
        </span>
      </a>
      <p className="share-refused" role="status">
        {said}
      </p>
    </div>
  );
}
