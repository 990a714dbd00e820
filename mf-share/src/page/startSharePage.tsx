import { type ShareCalls, type SharePageData, shareCalls } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAsking } from '../access/fetchAsking.ts';
import { PasswordGate } from '../gate/PasswordGate.tsx';
import './page.css';

type Open = SharePageData & { isLocked: false };

/** Reports what the page's audio plays, with code that is fetched on the first press; if it can't be, on the next. */
export function reportListening(audio: HTMLMediaElement): void {
  import('../hearing/hearing.ts').then(
    ({ reportHearing }) => reportHearing(audio),
    () => audio.addEventListener('play', () => reportListening(audio), { once: true }),
  );
}

/** Renders the page over the server's HTML, or the password gate. Without data, the HTML already explains that there is nothing to see, and may offer to ask for a link that works. */
export function startSharePage(view: (data: Open, calls: ShareCalls, api: string) => ReactNode): void {
  const data = readPageData();
  const root = document.getElementById('root');
  const dead = document.getElementById('share-ask');
  if (dead) fetchAsking(dead);
  if (!data || !root) return;
  const calls = shareCalls({ token: data.token, hasPassword: data.isLocked || data.hasPassword });
  const content = data.isLocked ? (
    <PasswordGate unlock={calls.unlock} onOpen={() => location.reload()} />
  ) : (
    view(data, calls, `/api/share/${data.token}`)
  );
  createRoot(root).render(content);
}

/** The data that the library service wrote into this page. Not validated here, because that would make the page heavier; the service uses the same contract. */
function readPageData(): SharePageData | undefined {
  const data = document.getElementById('share-data')?.textContent;
  return data ? (JSON.parse(data) as SharePageData) : undefined;
}
