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
export function storageFetch(standInUrl: string | undefined): typeof fetch {
  if (standInUrl === undefined) return fetch;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return fetch(DROPBOX_ORIGINS.has(url.origin) ? new URL(`${url.pathname}${url.search}`, standInUrl) : input, init);
  };
}
