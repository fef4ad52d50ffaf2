import type { Actor } from '../../model/accounts/access.ts';
import { trainingTitle } from '../../model/documents/documents.ts';
import { findingsOf } from '../../model/evidence/coherence.ts';
import { verificationAddress } from '../../model/evidence/evidenceAddresses.ts';
import type { LogisticSessionEvidenceView } from '../../model/evidence/logisticSessionEvidence.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { rowScope } from '../records/rowScope.ts';
import { readCoherenceFacts } from './coherenceFacts.ts';
import { readEditions } from './readEditions.ts';

interface SheetRow {
  readonly uuid: string;
  readonly trainingSessionId: number;
  readonly name: string;
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
  readonly validatedAt: Date | null;
  readonly code: string;
}

const sheetsOf = async (tx: Queryable, logisticSessionId: number, actor: Actor): Promise<readonly SheetRow[]> => {
  const params = new Parameters();
  const id = params.add(logisticSessionId);
  const scope = rowScope({ collection: 'logistic_sessions', actor, row: 'l' }, params);
  const day = `from logistic_sessions l where l.id = ${id} and ${scope}`;
  const found = await tx.query(`select l.id ${day}`, params.values);
  if (found.length === 0) throw notFound();
  return tx.query<SheetRow>(
    `select s.uuid, s.training_session_id as "trainingSessionId", y.name, y.title_convention as "titleConvention",
       y.title_attestation as "titleAttestation", s.validated_at as "validatedAt", s.verification_code as code
     from emargement_sheets s join training_sessions t on t.id = s.training_session_id
     join training_types y on y.id = t.training_type_id
     where s.logistic_session_id = $1 and t.status <> 'canceled' order by s.id`,
    [logisticSessionId],
  );
};

/** The evidence of a logistic session: its sheets, sealed PDFs, and inconsistencies. */
export const readLogisticSessionEvidence = async (
  tx: Queryable,
  { logisticSessionId, actor }: { readonly logisticSessionId: number; readonly actor: Actor },
): Promise<LogisticSessionEvidenceView> => {
  const rows = await sheetsOf(tx, logisticSessionId, actor);
  const uuids = rows.map(({ uuid }) => uuid);
  const editions = await readEditions(tx, uuids);
  const facts = new Map((await readCoherenceFacts(tx, uuids)).map((one) => [one.sheetUuid, one]));
  return {
    '@id': `/api/evidence/logistic_sessions/${logisticSessionId}`,
    '@type': 'SessionEvidence',
    sheets: rows.map((row) => {
      const found = facts.get(row.uuid);
      return {
        trainingSession: iriOf('training_sessions', row.trainingSessionId),
        title: trainingTitle('signature_sheet', row),
        validatedAt: row.validatedAt?.toISOString() ?? null,
        verification: verificationAddress(row.code),
        editions: editions.flatMap(({ sheetUuid, ...edition }) => (sheetUuid === row.uuid ? [edition] : [])),
        findings: found ? findingsOf(found) : [],
      };
    }),
  };
};
