import type { Coding } from '../../server/platform/codings.ts';

/** Answers stay on this machine: nothing is compressed. */
export const CODINGS: readonly Coding[] = [];
