import { get, type IncomingMessage } from 'node:http';

/** An open stream of live changes. */
export interface EventStream {
  /** What came so far. */
  readonly text: () => string;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** Opens `GET /api/events` on a connection of its own. */
export const openEventStream = (url: string, cookie: string): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { agent: false, headers: { Cookie: cookie } }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        request.destroy();
        return reject(new Error(`The stream was answered ${response.statusCode}`));
      }
      let text = '';
      let isOpen = true;
      const end = () => {
        isOpen = false;
      };
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('close', end).on('error', end);
      resolve({ text: () => text, isOpen: () => isOpen, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
