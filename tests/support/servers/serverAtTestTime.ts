import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testNow } from '../clock.ts';

// `server/main.ts` of the current folder, with the tests' clock, which a test may advance.
let aheadMs = 0;
process.on('message', (message) => {
  aheadMs = Number(message);
  process.send?.('moved');
});
process.channel?.unref();

const { start } = (await import(
  pathToFileURL(join(process.cwd(), 'server/start.ts')).href
)) as typeof import('../../../server/start.ts');
await start({ now: () => new Date(testNow().getTime() + aheadMs) });
