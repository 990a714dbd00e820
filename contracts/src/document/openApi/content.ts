import type { AnyEndpoint } from '../../base/call/endpoint.ts';
import type { CallExample } from '../../base/call/exampleOf.ts';
import type { Components } from './components.ts';
import type { JsonObject } from './jsonSchema.ts';

const text = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };

const shown = (value: unknown): JsonObject => (value === undefined ? {} : { example: value });

const contentOf = (type: string, schema: JsonObject, example?: unknown): JsonObject => ({
  content: { [type]: { schema, ...shown(example) } },
});

/** A call's request body. */
export function requestBodyOf(call: AnyEndpoint, components: Components, example?: CallExample): JsonObject {
  if (call.upload) {
    const { field } = call.upload;
    const schema = { type: 'object', properties: { [field]: bytes }, required: [field] };
    return { requestBody: { required: true, ...contentOf('multipart/form-data', schema) } };
  }
  if (!call.body) return {};
  // A body with a default is optional.
  const required = !call.body.safeParse(undefined).success;
  const schema = components.ofBody(call.body);
  return { requestBody: { required, ...contentOf('application/json', schema, example?.body) } };
}

/** The reply of a successful call. */
export function replyOf(call: AnyEndpoint, components: Components, example?: CallExample): JsonObject {
  switch (call.reply.kind) {
    case 'json':
      return contentOf('application/json', components.ofReply(call.reply.schema), example?.reply);
    case 'events':
      return contentOf('text/event-stream', text, example?.text);
    case 'html':
      return contentOf('text/html', text, example?.text);
    case 'text':
      return contentOf('text/plain', text, example?.text);
    case 'image':
      return contentOf('image/*', bytes);
    case 'file':
      return contentOf('application/octet-stream', bytes);
    case 'redirect':
      return {
        headers: { Location: { description: 'Where it leads', schema: text, ...shown(example?.text) } },
      };
    case 'empty':
      return {};
  }
}
