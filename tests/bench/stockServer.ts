import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { STOCK_OUTPUT, STOCK_PATH } from '../support/browser/stockAdmin.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The stock admin, compressed like ours, in front of the API of that origin. */
export const serveStockCompressed = async (api: string) => {
  const compressed = new Map<string, Buffer>();
  const file = async (name: string): Promise<Buffer> => {
    const known = compressed.get(name) ?? (await promisify(brotliCompress)(await readFile(path.join(STOCK_OUTPUT, name))));
    compressed.set(name, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', api);
    if (pathname.startsWith(STOCK_PATH)) {
      const name = pathname.slice(STOCK_PATH.length) || 'index.html';
      const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
      const body = await file(name).catch(() => null);
      response.writeHead(body ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
      return;
    }
    // With the caller's own host, so that the API's absolute addresses lead back here.
    const forwarded = forward(new URL(pathname + search, api), {
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': 'br' },
    });
    request.pipe(forwarded);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
    },
  };
};
