import type { RecordFor } from '../../model/resources.ts';

/** A document as the admin lists it: its id is its IRI. */
export type TrainerDocument = Omit<RecordFor<'trainer_documents'>, 'id'> & { readonly id: string };
