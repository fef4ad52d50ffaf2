import type { RecordFor } from '../../model/resources.ts';

/** A document in the admin: its id is its IRI. */
export type TrainerDocument = Omit<RecordFor<'trainer_documents'>, 'id'> & { readonly id: string };
