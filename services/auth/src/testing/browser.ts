/** A minimal browser for sign-in: keeps cookies and sends JSON as Simmer's own pages do. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly baseUrl: string;
  private readonly headers: Record<string, string>;

  constructor(baseUrl: string, headers: Record<string, string> = {}) {
    this.baseUrl = baseUrl;
    this.headers = headers;
  }

  get(path: string): Promise<Response> {
    return this.send(path, {});
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask('POST', path, body, headers);
  }

  /** Sends a form as a page's script would. */
  postForm(path: string, body: FormData): Promise<Response> {
    return this.send(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  }

  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
    const response = await fetch(new URL(path, this.baseUrl), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}
