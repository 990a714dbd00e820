/** An error reply in Dropbox's shape. A string body is sent as plain text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`storage answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * 409: the call was understood but refused.
 * @param tags from the outside in: `('path', 'not_found')` is `{'.tag': 'path', path: {'.tag': 'not_found'}}`
 */
export function endpointError(...tags: [string, ...string[]]): ApiError {
  return new ApiError(409, { error_summary: `${tags.join('/')}/...`, error: nestedTags(tags) });
}

/** 401: the token is invalid or does not allow the call. */
export function authError(tag: string, details: Record<string, unknown> = {}): ApiError {
  return new ApiError(401, { error_summary: `${tag}/...`, error: { '.tag': tag, ...details } });
}

/** 400: a plain sentence, as Dropbox sends for malformed input. */
export function badRequest(route: string, reason: string): ApiError {
  return new ApiError(400, `Error in call to API function "${route}": ${reason}`);
}

function nestedTags(tags: readonly string[]): unknown {
  const [tag, ...inner] = tags;
  if (tag === undefined) return undefined;
  return inner.length === 0 ? { '.tag': tag } : { '.tag': tag, [tag]: nestedTags(inner) };
}
