import { DEMONSTRATION_PASSWORD } from '../../../server/accounts/credentials/demonstrationAccounts.ts';

interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A client of a running server: keeps cookies, sends and receives JSON-LD. */
export interface Client {
  readonly cookie: string;
  readonly call: <Body = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Logs in with a demonstration account, by default the administrator's. */
export const logIn = async (
  url: string,
  username = 'admin@pilotage.example',
  password = DEMONSTRATION_PASSWORD,
): Promise<Client> => {
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (login.status !== 204) throw new Error(`Login as ${username} failed with status ${login.status}: ${await login.text()}`);
  const cookie = cookiesOf(login);
  return {
    cookie,
    call: async (method, path, body) => {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { Cookie: cookie, Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    },
  };
};
