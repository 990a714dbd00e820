/** Whether this browser can show notifications of a page, and if not, why. */
export type PushSupport =
  | { status: 'ready' }
  | {
      status: 'unsupported';
      /** the page came without encryption; an iPhone needs it on the home screen; the browser can't do it */
      because: 'insecure' | 'homeScreen' | 'browser';
    };

const isApplePhone = ({ userAgent, maxTouchPoints }: Navigator) =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** What this browser can do; asks nobody for anything. */
export function pushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return { status: 'unsupported', because: 'insecure' };
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) {
    return { status: 'ready' };
  }
  return { status: 'unsupported', because: isApplePhone(navigator) ? 'homeScreen' : 'browser' };
}
