import type { HeldDocument } from '../../model/documents/documentRefusals.ts';
import type { OverriddenFinding } from '../../model/evidence/blockingFindings.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

export const documentReleasesStatement = defineStatement({
  text: 'select type, overridden from document_releases where training_session_id = $1',
  columns: {
    type: typed<HeldDocument>('text'),
    overridden: typed<readonly OverriddenFinding[]>('jsonb'),
  },
});
