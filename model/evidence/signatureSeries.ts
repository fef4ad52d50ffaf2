import { signingMethodOf } from '../attendance/signing/signatureProof.ts';
import { MINUTE_MS } from '../calendar/parisTime.ts';
import { type CoherenceFacts, drawnAt, type Found } from './coherenceFacts.ts';

/**
 * Time needed between two signatures on one shared device: pass it on, choose the name, draw, confirm. Drawing alone takes two to
 * five seconds.
 */
const SERIES_GAP_MS = 4_000;
/** Two people may be quick by chance. */
const SERIES_PEOPLE = 3;

/**
 * Signatures on the trainer's device that follow each other too fast to be drawn by hand. Other people's devices sign in
 * parallel.
 */
export const inSeries = ({ entries }: Pick<CoherenceFacts, 'entries'>): Found[] => {
  const tabletSignatures = entries
    .flatMap(({ name, signatures }) => signatures.map((signature) => ({ name, at: drawnAt(signature).getTime(), ...signature })))
    .filter(({ method }) => signingMethodOf(method) === 'tablet')
    .toSorted((one, other) => one.at - other.at);
  const runs: (typeof tabletSignatures)[] = [];
  for (const one of tabletSignatures) {
    const run = runs.at(-1);
    if (run && one.at - (run.at(-1)?.at ?? 0) < SERIES_GAP_MS) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const names = [...new Set(run.map(({ name }) => name))];
    const seconds = Math.ceil(((run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0)) / 1000);
    if (names.length < SERIES_PEOPLE) return [];
    return [{ kind: 'in_series' as const, who: names.join(', '), period: run[0]?.period ?? null, detail: String(seconds) }];
  });
};

/** Two half-days that one trainee signed within a minute: the second drawing says nothing about a presence hours later. */
export const twoHalvesAtOnce = ({ entries }: Pick<CoherenceFacts, 'entries'>): Found[] =>
  entries.flatMap(({ name, signatures }) => {
    const [first, second] = signatures.map((signature) => drawnAt(signature)).toSorted((a, b) => a.getTime() - b.getTime());
    if (!first || !second || second.getTime() - first.getTime() > MINUTE_MS) return [];
    return [{ kind: 'two_halves_at_once' as const, who: name, detail: second.toISOString() }];
  });
