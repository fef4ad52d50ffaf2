import type { ShownRecord } from '../../src/columns/useShownRecords.ts';

/** Fields that the list of a trainer's documents reads. */
export const DOCUMENT_FIELDS = ['type', 'file', 'createdAt', 'expiresOn'] as const;
export type TrainerDocument = ShownRecord<'trainer_documents', (typeof DOCUMENT_FIELDS)[number]>;
