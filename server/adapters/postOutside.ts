import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { createRequire } from 'node:module';
import { DELIVERY_ANSWER_BYTES } from '../../model/integrations/deliveryLog.ts';

const require = createRequire(import.meta.url);

/** Loaded when it is first used. */
const filtering = () => require('request-filtering-agent') as typeof import('request-filtering-agent');

interface PostOutside {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** May the address lead into a private network. */
  readonly reachesPrivate: boolean;
  readonly signal: AbortSignal;
}

export interface OutsideAnswer {
  readonly status: number;
  /** First bytes of the answer. */
  readonly text: string;
}

/**
 * Posts JSON to an address that a person typed. The address is checked when the connection is made, after its name was resolved, so
 * that no name leads to our own network; redirects are not followed, and only the start of the answer is read.
 */
export const postOutside = ({ url, body, headers, reachesPrivate, signal }: PostOutside): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url);
    const allowed = { allowPrivateIPAddress: reachesPrivate, allowMetaIPAddress: false };
    const [request, agent] =
      protocol === 'https:'
        ? [requestEncrypted, new (filtering().RequestFilteringHttpsAgent)(allowed)]
        : [requestPlain, new (filtering().RequestFilteringHttpAgent)(allowed)];
    const clientRequest = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    clientRequest.on('error', reject);
    clientRequest.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, DELIVERY_ANSWER_BYTES).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text });
        response.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= DELIVERY_ANSWER_BYTES) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    clientRequest.end(body);
  });
