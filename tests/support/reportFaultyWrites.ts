import { afterAll, afterEach, expect } from 'vitest';
import { takeFaultyWrites } from './compareWrites.ts';

/** What a job or a late notice wrote after its test is told by the next one, at the latest at the end of the file. */
const expectNone = () => expect(takeFaultyWrites()).toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
