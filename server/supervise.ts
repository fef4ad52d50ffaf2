import { fileURLToPath } from 'node:url';
import { supervise } from './supervisor.ts';

// `npm start`: the server with the options of Node given here, started again after a crash.
const server = fileURLToPath(new URL('main.ts', import.meta.url));
process.exit(await supervise([...process.execArgv, server, ...process.argv.slice(2)]));
