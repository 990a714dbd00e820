import { useNavigate } from '@simmer/kit/router';
import { useEffect } from 'react';

type Asked = { path: string; answer: MessagePort };

/** What public/push.js asks of a page: to show an address of this origin. */
function readAsked({ data, ports }: MessageEvent<unknown>): Asked | undefined {
  const [answer] = ports;
  if (!answer || typeof data !== 'object' || data === null) return undefined;
  if (!('simmer' in data) || data.simmer !== 'showPage') return undefined;
  if (!('path' in data) || typeof data.path !== 'string' || !/^\/(?![/\\])/.test(data.path)) return undefined;
  return { path: data.path, answer };
}

/** Shows what a pressed notification is about in this page: without a reload, so music goes on. */
export function useShownPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker) return undefined;
    const show = (event: MessageEvent) => {
      const asked = readAsked(event);
      if (!asked) return;
      asked.answer.postMessage(true);
      void navigate(asked.path);
    };
    worker.addEventListener('message', show);
    return () => worker.removeEventListener('message', show);
  }, [navigate]);
}
