/**
 * The proxy's page for a service that is away. A service redirects visitors there if it has no template for their page.
 */
export const UNAVAILABLE_PAGE = '/_simmer/unavailable';
