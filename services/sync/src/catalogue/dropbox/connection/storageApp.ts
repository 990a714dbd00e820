import type { SyncSettings } from '../../../base/settings.ts';

/** Our registration with the storage provider, and the provider's addresses. */
export type StorageApp = {
  clientId: string;
  clientSecret: string | undefined;
  fetch: typeof fetch;
  /** the provider's consent page */
  authorizeUrl: string;
  /** the address the provider redirects to */
  redirectUri: string;
};

const DROPBOX_ORIGINS = new Set([
  'https://www.dropbox.com',
  'https://api.dropboxapi.com',
  'https://content.dropboxapi.com',
  'https://notify.dropboxapi.com',
]);

/**
 * The SDK's `fetch`. For the real Dropbox it is the platform's; for the stand-in it redirects calls to Dropbox's hosts
 * to the stand-in, so that both use the same code.
 * @param standInUrl the stand-in's address, undefined for the real Dropbox
 */
function storageFetch(standInUrl: string | undefined): typeof fetch {
  if (standInUrl === undefined) return fetch;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return fetch(DROPBOX_ORIGINS.has(url.origin) ? new URL(`${url.pathname}${url.search}`, standInUrl) : input, init);
  };
}

/** With Dropbox's app key, Dropbox; without, the stand-in. */
export function storageAppOf(settings: SyncSettings): StorageApp {
  const { DROPBOX_APP_KEY: key, DROPBOX_APP_SECRET: clientSecret, STORAGE_URL: standInUrl } = settings;
  return {
    clientId: key ?? 'simmer',
    clientSecret,
    fetch: storageFetch(key === undefined ? standInUrl : undefined),
    authorizeUrl: new URL('/oauth2/authorize', key === undefined ? standInUrl : 'https://www.dropbox.com').href,
    redirectUri: new URL('/api/dropbox/callback', settings.PUBLIC_URL).href,
  };
}
