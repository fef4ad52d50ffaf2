import { defineStatement } from '../database/defineStatement.ts';

/** The sheets of a logistic session; canceled trainings have none. */
export const evidenceSheetsStatement = defineStatement({
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
