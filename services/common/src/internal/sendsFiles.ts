/**
 * The proxy's header for files that it can send itself: the prefix under which it has them. The service then replies
 * with `X-Accel-Redirect` instead of the file.
 */
export const SENDS_FILES_HEADER = 'x-simmer-sends-files';
