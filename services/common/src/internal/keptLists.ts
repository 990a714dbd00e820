/**
 * Says that the proxy keeps whole lists of songs, each under the name of what it holds. The library then decides about
 * each call, and replies with the name in `X-Accel-Redirect` instead of megabytes; the proxy asks once for what it lacks.
 */
export const KEEPS_LISTS_HEADER = 'x-simmer-keeps-lists';
/** Where the proxy has them; a name is a revision and an encoding. Only a service's reply leads there. */
export const KEPT_LISTS = '/_simmer/lists/';
/** The name under which the proxy will keep the answer. */
export const LIST_NAME_HEADER = 'x-simmer-list-name';
