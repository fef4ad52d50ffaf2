import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { createBrevoSms } from '../../../server/adapters/brevoSms.ts';

/** Keys of an application at OVHcloud, as the tests use them. */
export const OVH = {
  applicationKey: 'application-key',
  applicationSecret: 'application-secret',
  consumerKey: 'consumer-key',
  service: 'sms-ab12345-1',
} as const;
export const BREVO_KEY = 'xkeysib-test';

/** A provider for tests that queue SMS and send none. */
export const IDLE_SMS = createBrevoSms({ url: 'http://127.0.0.1:9/v3', apiKey: BREVO_KEY, sender: 'Organisme' });

interface ReceivedSms {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer of the test's own. */
interface OwnAnswer {
  /** Default 200. */
  readonly status?: number;
  /** It may quote the text of the SMS. */
  readonly body: string | Buffer | ((text: string) => string);
  readonly location?: string;
  /** Repeats the body in blocks of a mebibyte until the connection is closed. */
  readonly isEndless?: boolean;
}

/** How an SMS is answered: by a status, never, by a cut connection, as a number that the provider refuses, or otherwise. */
export type SmsFate = number | 'hold' | 'cut' | 'invalid' | OwnAnswer;

const answerOwn = (response: ServerResponse, { status = 200, body, location, isEndless }: OwnAnswer, text: string): void => {
  response.writeHead(status, location === undefined ? {} : { Location: location });
  const content = typeof body === 'function' ? body(text) : body;
  if (!isEndless) {
    response.end(status === 204 ? undefined : content);
    return;
  }
  const block = Buffer.alloc(1024 ** 2, String(content));
  const writeMore = (): void => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', writeMore);
  writeMore();
};

/** The provider's clock, far from the test's: a signature with another one is refused. */
const PROVIDER_TIME = '1764000000';

const isSigned = (url: string, { headers, text }: { headers: ReceivedSms['headers']; text: string }): boolean => {
  const signed = [OVH.applicationSecret, OVH.consumerKey, 'POST', url, text, PROVIDER_TIME].join('+');
  return (
    headers['x-ovh-application'] === OVH.applicationKey &&
    headers['x-ovh-consumer'] === OVH.consumerKey &&
    headers['x-ovh-timestamp'] === PROVIDER_TIME &&
    headers['x-ovh-signature'] === `$1$${createHash('sha1').update(signed).digest('hex')}`
  );
};

/** What the two providers document: OVHcloud's signed jobs and Brevo's keyed messages. Returns status and body. */
const answerTo = (base: string, { path, headers, body }: ReceivedSms, text: string): readonly [number, object] => {
  if (path.startsWith('/1.0/')) {
    if (path !== `/1.0/sms/${OVH.service}/jobs`) return [404, { message: 'The requested object does not exist' }];
    if (!isSigned(`${base}${path}`, { headers, text })) return [400, { message: 'Invalid signature' }];
    return [200, { totalCreditsRemoved: 1, ids: [27_814_656], invalidReceivers: [], validReceivers: body.receivers }];
  }
  if (path !== '/v3/transactionalSMS/send') return [404, { code: 'document_not_found' }];
  if (headers['api-key'] !== BREVO_KEY) return [401, { code: 'unauthorized', message: 'Key not found' }];
  return [201, { messageId: 1_511_882_900_176_220 }];
};

/** A real server on this machine that checks requests as the two providers document them, and whose answers the test decides. */
export const openSmsProvider = async () => {
  const received: ReceivedSms[] = [];
  let fates: SmsFate[] = [];
  let base = '';
  let time = PROVIDER_TIME;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/1.0/auth/time') {
        response.end(time);
        return;
      }
      const text = Buffer.concat(chunks).toString('utf8');
      const headers = request.headers as ReceivedSms['headers'];
      const sms = { path: request.url ?? '', headers, body: JSON.parse(text) as ReceivedSms['body'] };
      received.push(sms);
      const fate = fates.shift();
      if (fate === 'hold') return;
      if (fate === 'cut') request.socket.destroy();
      else if (fate === 'invalid')
        response.end(
          JSON.stringify({ totalCreditsRemoved: 0, ids: [], invalidReceivers: sms.body.receivers, validReceivers: [] }),
        );
      else if (typeof fate === 'object') answerOwn(response, fate, String(sms.body.content ?? sms.body.message));
      else if (fate !== undefined)
        response.writeHead(fate).end(JSON.stringify({ message: `fate ${fate}: ${String(sms.body.message)}` }));
      else {
        const [status, answer] = answerTo(base, sms, text);
        response.writeHead(status).end(JSON.stringify(answer));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    ovhUrl: `${base}/1.0`,
    brevoUrl: `${base}/v3`,
    received,
    /** The next answers in order; then every correct request is accepted. */
    decide: (...next: readonly SmsFate[]): void => {
      fates = [...next];
    },
    /** What `/auth/time` says from now on; nothing: the right time. */
    tellTime: (told = PROVIDER_TIME): void => {
      time = told;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type SmsProviderServer = Awaited<ReturnType<typeof openSmsProvider>>;
