import { afterAll, afterEach, expect } from 'vitest';
import { takeFaultyWrites } from './compareWrites.ts';

/** Writes of a job or a late notice after its test are reported by the next one, or at the end of the file. */
const expectNone = () => expect(takeFaultyWrites()).toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
