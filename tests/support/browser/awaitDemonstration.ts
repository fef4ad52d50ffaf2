import { untilFirstStart } from '../servers/server.ts';

// Before the first test, whose time does not include a first start.
await untilFirstStart();
