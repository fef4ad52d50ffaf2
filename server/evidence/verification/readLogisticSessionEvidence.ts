import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { verificationAddress } from '../../../model/evidence/addressFindings.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { withDeclarations } from '../../passport/declarations/wrongDeclarations.ts';
import { recordReader } from '../../records/recordReader.ts';
import { readCoherenceFacts } from '../coherence/coherenceFacts.ts';
import { readProofFaults } from '../coherence/readBlockingFindings.ts';
import type { ProofSource } from '../coherence/readSealFaults.ts';
import { readEditions } from '../seal/readEditions.ts';

/** The sheets of a logistic session; canceled trainings have none. */
const evidenceSheetsStatement = defineStatement({
  text: `select s.uuid, s.training_session_id as "trainingSessionId", y.name, y.title_convention as "titleConvention",
    y.title_attestation as "titleAttestation", s.validated_at as "validatedAt", s.verification_code as code
  from emargement_sheets s join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  where s.logistic_session_id = $1 and t.status <> 'canceled' order by s.id`,
  columns: {
    uuid: 'uuid',
    trainingSessionId: 'int4',
    name: 'text',
    titleConvention: 'text?',
    titleAttestation: 'text?',
    validatedAt: 'timestamptz?',
    code: 'uuid',
  },
});

/** The evidence of a logistic session: its sheets, sealed PDFs, and inconsistencies. */
export const readLogisticSessionEvidence = async (
  source: ProofSource,
  { logisticSessionId, actor }: { readonly logisticSessionId: number; readonly actor: Actor },
): Promise<LogisticSessionEvidenceView> => {
  const tx = source.database;
  await recordReader({ database: tx, actor }, 'logistic_sessions').requireSeen(logisticSessionId);
  const rows = await evidenceSheetsStatement.rows(tx, [logisticSessionId]);
  const uuids = rows.map(({ uuid }) => uuid);
  const editions = await readEditions(tx, uuids);
  const allFacts = await withDeclarations(source, await readCoherenceFacts(tx, uuids, await readProofFaults(source, uuids)));
  const facts = new Map(allFacts.map((one) => [one.sheetUuid, one]));
  return {
    '@id': `/api/evidence/logistic_sessions/${logisticSessionId}`,
    '@type': 'SessionEvidence',
    sheets: rows.map((row) => {
      const sheetFacts = facts.get(row.uuid);
      return {
        trainingSession: iriOf('training_sessions', row.trainingSessionId),
        title: sheetFacts?.titles[0] ?? trainingTitle('signature_sheet', row),
        validatedAt: row.validatedAt?.toISOString() ?? null,
        verification: verificationAddress(row.code),
        editions: editions.flatMap(({ sheetUuid, ...edition }) => (sheetUuid === row.uuid ? [edition] : [])),
        findings: sheetFacts ? findingsOf(sheetFacts) : [],
      };
    }),
  };
};
