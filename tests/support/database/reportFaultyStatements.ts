import { afterAll, afterEach, expect } from 'vitest';
import { takeFaultyWrites } from './compareWrites.ts';
import { takeOverlappingStatements } from './overlappingStatements.ts';

/** Faults of a job or a late notice after its test are reported by the next one, or at the end of the file. */
const expectNone = () => expect([...takeFaultyWrites(), ...takeOverlappingStatements()]).toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
