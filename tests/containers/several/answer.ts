/** The whole answer, or in words why there is none. */
export async function answer(address: URL, init: RequestInit): Promise<{ status: number; bytes: number } | string> {
  try {
    const reply = await fetch(address, init);
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
