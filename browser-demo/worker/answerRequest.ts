import type { CookieJar } from './cookieJar.ts';
import type { DemoAnswer, DemoRequest } from './protocol.ts';

interface Site {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly jar: CookieJar;
  /** Stores what was written. */
  readonly save: () => Promise<void>;
}

const IS_READ = /^(GET|HEAD)$/;

/** The server's request, with the cookies that browsers allow no script to set. */
const requestOf = ({ method, url, headers, body }: DemoRequest, cookies: string): Request => {
  const request = new Request(url, { method, body });
  const all = new Headers(headers.map(([name, value]) => [name, value]));
  if (cookies) all.set('Cookie', cookies);
  if (body) all.set('Content-Length', String(body.byteLength));
  Object.defineProperty(request, 'headers', { value: all });
  return request;
};

const send = (port: MessagePort, answer: DemoAnswer): void => port.postMessage(answer);

const sendBody = async (port: MessagePort, body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader();
  // The page has left, or closed its stream of events.
  port.onmessage = () => void reader.cancel();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    send(port, { kind: 'piece', bytes: new Uint8Array(part.value) });
  }
};

const answer = async (request: DemoRequest, port: MessagePort, { fetch, jar, save }: Site): Promise<void> => {
  const response = await fetch(requestOf(request, jar.header()));
  await jar.take(response.headers.getSetCookie());
  if (!IS_READ.test(request.method)) await save();
  send(port, { kind: 'head', status: response.status, headers: [...response.headers].filter(([name]) => name !== 'set-cookie') });
  if (response.body) await sendBody(port, response.body);
};

/** Answers one request on its port. What it has written is stored before the answer: a reload finds it. */
export const answerRequest = async (request: DemoRequest, port: MessagePort, site: Site): Promise<void> => {
  try {
    await answer(request, port, site);
  } catch (error) {
    send(port, { kind: 'head', status: 500, headers: [] });
    throw error;
  } finally {
    send(port, { kind: 'end' });
    port.close();
  }
};
