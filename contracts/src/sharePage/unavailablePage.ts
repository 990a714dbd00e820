/** Where the proxy has its page for a service that is away. A service sends a visitor there whose page it has no template for. */
export const UNAVAILABLE_PAGE = '/_simmer/unavailable';
