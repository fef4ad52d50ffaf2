import {
  type IndicatorProofs,
  mayReadProof,
  PROOF_NAMES,
  PROOFS,
  type Proof,
  type ProofName,
} from '../../model/indicators/indicators.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { iriOf, type Reference } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { recordLabels } from '../records/recordLabels.ts';
import { rowScope } from '../records/scope/rowScope.ts';
import { type ProofCollection, proofsStatement } from './proofsStatement.ts';

interface Period {
  /** Days `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

interface ReadProofs extends Period {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

type ProofRow = RowOf<typeof proofsStatement>;

/** Sessions and days limit what others count, whether or not the caller may list them. */
const LIMITING: readonly ProofCollection[] = ['training_sessions', 'logistic_sessions'];

const rowsOf = ({ database, actor, now, from, to }: ReadProofs, names: readonly ProofName[]): Promise<readonly ProofRow[]> => {
  const params = new Parameters();
  for (const value of [from, to, now]) params.add(value);
  const collections = new Set<ProofCollection>([...LIMITING, ...names.map((name) => PROOFS[name].of)]);
  const scopes = Object.fromEntries(
    [...collections].map((collection) => [collection, rowScope({ collection, actor, row: 't' }, params)]),
  ) as Record<ProofCollection, string>;
  return proofsStatement.rows(database, { names, scopes }, params.values);
};

/** The records that lack something, as the API embeds them. */
const labelsOf = (database: Queryable, rows: readonly ProofRow[]) => {
  const ids = new Map<string, Set<number>>();
  for (const { name, missing } of rows) {
    const { of: collection, kind } = PROOFS[name];
    if (kind === 'complete') ids.set(collection, new Set([...(ids.get(collection) ?? []), ...missing]));
  }
  return recordLabels(database, ids);
};

/** Reads what the caller's data say about the quality of a period, in one statement and one more for the names of what is missing. */
export const readProofs = async (reading: ReadProofs): Promise<IndicatorProofs> => {
  const { database, actor, from, to } = reading;
  const rows = await rowsOf(
    reading,
    PROOF_NAMES.filter((name) => mayReadProof(name, actor.roles)),
  );
  const labels = await labelsOf(database, rows);
  const proofOf = (name: ProofName): Proof | null => {
    const row = rows.find((each) => each.name === name);
    if (!row) return null;
    const { part, whole, missing, missingCount } = row;
    const { of: collection, kind } = PROOFS[name];
    if (kind !== 'complete') return { part, whole, missing: [], missingCount: 0 };
    const references = missing.flatMap((id) => (labels.get(iriOf(collection, id)) as unknown as Reference | undefined) ?? []);
    return { part, whole, missing: references, missingCount };
  };
  const proofs = Object.fromEntries(PROOF_NAMES.map((name) => [name, proofOf(name)])) as unknown as IndicatorProofs['proofs'];
  return { from, to, proofs };
};
