import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { testNow } from '../clock.ts';

/** An event that arrived. */
export interface ReceivedEvent {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

/** How an event is answered: by a status, by a redirect, never, or by a very long text. */
export type ReceiverAnswer = number | 'redirect' | 'hold' | 'flood';

const FLOOD = 'x'.repeat(100_000);

/** A real receiver on this machine, whose answers the test decides. */
export const openWebhookReceiver = async () => {
  const received: ReceivedEvent[] = [];
  let answers: ReceiverAnswer[] = [];
  let usual: ReceiverAnswer = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = request.headers as Record<string, string>;
      received.push({ id: headers['webhook-id'] ?? '', headers, body, event: body ? JSON.parse(body) : null });
      const answer = answers.shift() ?? usual;
      if (answer === 'hold') return;
      if (answer === 'redirect') response.writeHead(307, { Location: `${request.url}elsewhere` }).end();
      else if (answer === 'flood') response.writeHead(200).end(FLOOD);
      else response.writeHead(answer).end(answer === 204 ? undefined : `answer ${answer}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The next answers in order, then the usual one. */
    decide: (...next: readonly ReceiverAnswer[]): void => {
      answers = [...next];
    },
    /** The answer to everything else. Default 204. */
    usually: (answer: ReceiverAnswer): void => {
      usual = answer;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** Checks signature and time as a receiver does, with the library of the specification; throws if either is wrong. */
export const verifyEvent = (secret: string, { headers, body }: ReceivedEvent): unknown => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(testNow().getTime());
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    clock.mockRestore();
  }
};
