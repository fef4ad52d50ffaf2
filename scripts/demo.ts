import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import { listen } from '../server/listen.ts';
import { buildDemo, demoMegabytes } from './buildDemo.ts';
import { serveFolder } from './serveFolder.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 8080;
const HOST = '127.0.0.1';
const MOST_MEGABYTES = 30;

process.stdout.write(OPERATOR_MESSAGES.demonstrationBuilding);
const folder = await buildDemo(ROOT);
const size = await demoMegabytes(folder);
const megabytes = size.toFixed(1).replace('.', ',');
if (size > MOST_MEGABYTES) {
  console.error(OPERATOR_MESSAGES.demonstrationTooLarge({ megabytes, most: MOST_MEGABYTES }));
  process.exit(1);
}
console.info(OPERATOR_MESSAGES.demonstrationSize({ megabytes, folder: path.relative(ROOT, folder) }));
// A pipeline only needs the folder.
if (!process.argv.includes('--build')) {
  const site = serveFolder(folder);
  const { port } = await listen({
    fetch: async (request) => site.fetch(request),
    host: HOST,
    port: Number(process.env.PORT ?? PORT),
  });
  console.info(OPERATOR_MESSAGES.ready({ address: `http://localhost:${port}` }));
}
