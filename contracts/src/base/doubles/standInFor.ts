import { type HttpHandler, HttpResponse, http } from 'msw';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '../call/endpoint.ts';
import { successStatus } from '../call/endpoint.ts';
import { type ErrorCode, errorStatus, problemBody } from '../call/error.ts';
import { checkInput } from '../input/checkInput.ts';

/** Thrown by a double's answer to reply with a problem, as the real service would. */
export class DoubleRefusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

type Asked<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
type Answer<E extends AnyEndpoint> = (asked: Asked<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

const refusal = (code: ErrorCode, detail: string) =>
  HttpResponse.json(problemBody(code, detail, 'double'), {
    status: errorStatus[code],
    headers: { 'content-type': 'application/problem+json' },
  });

/** A repeated parameter is a list, as in the real services. */
const readQuery = (search: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

/**
 * A handler that stands in for one call: the real service's schemas validate its input and reply, so the double cannot
 * drift. `DoubleRefusal` becomes the problem body the service would send.
 */
export function standInFor<E extends AnyEndpoint>(call: E, answer: Answer<E>): HttpHandler {
  const method = call.method.toLowerCase() as Lowercase<AnyEndpoint['method']>;
  return http[method](`*${call.path}`, async ({ request, params }) => {
    const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const url = new URL(request.url);
    const body = call.body && checkInput(call.body, await request.json().catch(() => undefined));
    if (body && !body.isValid) return refusal('invalid_input', body.message);
    try {
      const reply = await answer({
        params: call.params?.parse(decoded),
        query: call.query?.parse(readQuery(url.searchParams)),
        body: body?.data,
      } as Asked<E>);
      if (call.reply.kind !== 'json') return new HttpResponse(null, { status: successStatus(call) });
      return HttpResponse.json(call.reply.schema.parse(reply) as Record<string, unknown>, {
        status: successStatus(call),
      });
    } catch (error) {
      if (error instanceof DoubleRefusal) return refusal(error.code, error.message);
      throw error;
    }
  });
}

/** A handler that stands in for one call, and the bodies sent to it, in order. */
export function recording<E extends AnyEndpoint>(call: E, answer: Answer<E>) {
  const sent: BodyOf<E>[] = [];
  const handler = standInFor(call, (asked) => {
    sent.push(asked.body);
    return answer(asked);
  });
  return { handler, sent };
}

/** A handler that refuses one call, as the real service would. */
export const refusing = (call: AnyEndpoint, code: ErrorCode, detail: string): HttpHandler =>
  standInFor(call, () => {
    throw new DoubleRefusal(code, detail);
  });
