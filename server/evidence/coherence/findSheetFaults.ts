import type { NameWords } from '../../../model/attendance/sheetContent.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { SheetFaultView } from '../../../model/evidence/logisticSessionEvidence.ts';
import type { SealFault } from '../../../model/evidence/sealFault.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { correctionWords, sheetFaultWords } from '../../../model/messages/attendance/sheetContent.ts';
import { EVIDENCE_WORDS } from '../../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { readSheetStates, type SheetState } from '../../attendance/sheet/readSheetStates.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { PAGE, sheetsToCheckStatement } from './proofFaults.ts';
import { type ProofSource, readSealFaults } from './readSealFaults.ts';

type SheetRow = RowOf<typeof sheetsToCheckStatement>;

const labelOf = ({ uuid, content }: SheetState): string =>
  content
    ? `${content.title}, ${frenchDay(parisDay(new Date(content.startAt)))}`
    : EVIDENCE_WORDS.sheet({ code: uuid.slice(0, 8) });

const viewOf = (state: SheetState, logisticSessionId: number | null, nameOf?: NameWords): SheetFaultView[] =>
  state.fault
    ? [
        {
          logisticSession: logisticSessionId === null ? null : iriOf('logistic_sessions', logisticSessionId),
          label: labelOf(state),
          fault: sheetFaultWords(state.fault, state.changes(nameOf)),
        },
      ]
    : [];

export interface SheetFaults {
  readonly faults: readonly SheetFaultView[];
  /** Number of sheets checked. */
  readonly sheets: number;
  /** Corrections in the journal, as sentences. */
  readonly corrections: readonly string[];
}

interface FaultOptions {
  /** How people are named. Default: full names. */
  readonly nameOf?: NameWords;
  /** Also compares stored proofs, and the files of this store if there is one. */
  readonly proofs?: Omit<ProofSource, 'database'>;
}

const proofViews = (
  states: readonly SheetState[],
  faults: ReadonlyMap<string, readonly SealFault[]>,
  idOf: (uuid: string) => number | null,
) =>
  states.flatMap((state) =>
    (faults.get(state.uuid) ?? []).map((fault): SheetFaultView => {
      const id = idOf(state.uuid);
      return {
        logisticSession: id === null ? null : iriOf('logistic_sessions', id),
        label: labelOf(state),
        fault: sealFaultWords(fault),
      };
    }),
  );

/** Compares all validated sheets with the journal, and their stored proofs if asked. */
export const findSheetFaults = async (tx: Queryable, { nameOf, proofs }: FaultOptions = {}): Promise<SheetFaults> => {
  const faults: SheetFaultView[] = [];
  const corrections: string[] = [];
  let sheets = 0;
  for (let last: string | null = null; ; ) {
    const rows: readonly SheetRow[] = await sheetsToCheckStatement.rows(tx, [last]);
    const states = await readSheetStates(
      tx,
      rows.map(({ uuid }) => uuid),
    );
    const days = new Map(rows.map(({ uuid, logisticSessionId }) => [uuid, logisticSessionId]));
    const uuids = rows.map(({ uuid }) => uuid);
    const sealFaults = proofs ? await readSealFaults({ ...proofs, database: tx, skipsAnchors: true }, uuids) : new Map();
    faults.push(...proofViews(states, sealFaults, (uuid) => days.get(uuid) ?? null));
    for (const state of states) {
      faults.push(...viewOf(state, days.get(state.uuid) ?? null, nameOf));
      corrections.push(...state.corrections.map(({ id, reason }) => correctionWords(labelOf(state), id, reason)));
    }
    sheets += rows.length;
    last = rows.at(-1)?.uuid ?? null;
    if (rows.length < PAGE) return { faults, sheets, corrections };
  }
};
