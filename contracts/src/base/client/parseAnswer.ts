import { z } from 'zod';

/** Shorter lists take a few milliseconds, even on a phone. */
const LONG_LIST = 500;
/** A press waits no longer than this for an answer. */
const SLICE_MS = 8;
const ROWS_BETWEEN_LOOKS = 20;

/** Whether each row can be checked for itself. */
const isPlainList = (schema: z.ZodType): schema is z.ZodArray<z.ZodType> =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;

/** Lets the page paint and answer presses. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Checks an answer against its schema: a long list in slices, because thousands of rows take a phone half a second.
 *
 * @throws ZodError
 */
export async function parseAnswer<S extends z.ZodType>(schema: S, value: unknown): Promise<z.output<S>> {
  if (!isPlainList(schema) || !Array.isArray(value) || value.length < LONG_LIST) return schema.parse(value);
  const rows: unknown[] = [];
  let startedMs = performance.now();
  for (const [index, row] of value.entries()) {
    const parsed = schema.element.safeParse(row);
    // The whole list says where the fault is.
    if (!parsed.success) return schema.parse(value);
    rows.push(parsed.data);
    if (index % ROWS_BETWEEN_LOOKS === 0 && performance.now() - startedMs > SLICE_MS) {
      await pause();
      startedMs = performance.now();
    }
  }
  return rows as z.output<S>;
}
