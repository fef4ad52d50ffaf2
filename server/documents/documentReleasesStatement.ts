import type { HeldDocument } from '../../model/documents/documentRefusals.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

export const documentReleasesStatement = defineStatement({
  text: 'select distinct type from document_releases where training_session_id = $1',
  columns: {
    type: typed<HeldDocument>('text'),
  },
});
