import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { apiClient } from './api-client.ts';
import type { TestApp } from './app.ts';
import { password, type TestPerson } from './people.ts';

export const host = 'ronda.test';
export const origin = `http://${host}`;
export const webHeaders = { host, origin, 'x-ronda-client': 'web', 'sec-fetch-site': 'same-origin' } as const;

export type Cookie = { name: string; value: string; [attribute: string]: unknown };
export const cookieOf = (response: Response, name: string) =>
  response.cookies.find((cookie): cookie is Cookie => cookie.name === name);

let addresses = 0;
/** Each caller of a test has a separate address. */
export const newAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Keeps cookies like a browser and sends the headers of our own page. */
export class Browser {
  readonly jar = new Map<string, string>();
  constructor(
    private readonly app: TestApp,
    readonly address = newAddress(),
  ) {}

  async send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, extra: InjectOptions = {}) {
    const response = await this.app.http.inject({
      method,
      url,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.jar),
      ...extra,
      headers: { ...webHeaders, ...extra.headers },
    });
    for (const cookie of response.cookies) {
      const gone = cookie.expires !== undefined && cookie.expires.getTime() <= 0;
      if (gone) this.jar.delete(cookie.name);
      else this.jar.set(cookie.name, cookie.value);
    }
    return response;
  }

  get = (url: string, extra?: InjectOptions) => this.send('GET', url, extra);
  post = (url: string, payload?: object, extra: InjectOptions = {}) =>
    this.send('POST', url, { ...extra, ...(payload ? { payload } : {}) });

  form = (url: string, fields: Record<string, string>) =>
    this.send('POST', url, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  signIn = (person: Pick<TestPerson, 'email'>, given = password, remember = 'false') =>
    this.form('/api/identity/v2/connect/token', {
      grant_type: 'password',
      username: person.email,
      password: given,
      remember,
    });
  refresh = () => this.form('/api/identity/v2/connect/token', { grant_type: 'refresh_token' });
  whoAmI = () => this.get('/api/identity/v2/connect/userinfo');
}

export async function signedIn(app: TestApp, person: TestPerson): Promise<Browser> {
  const browser = new Browser(app);
  const response = await browser.signIn(person);
  if (response.statusCode !== 200) throw new Error(`The sign-in answered ${response.statusCode}`);
  return browser;
}

/** Access token of a client without a browser. */
export async function apiToken(app: TestApp, person: TestPerson): Promise<{ access: string; refresh: string }> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/identity/v2/connect/token',
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: person.email,
      password,
      ...apiClient,
    }).toString(),
  });
  const body = response.json<{ access_token: string; refresh_token: string }>();
  return { access: body.access_token, refresh: body.refresh_token };
}
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
