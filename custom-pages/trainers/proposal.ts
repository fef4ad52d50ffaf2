import type { RecordFor } from '../../model/resources.ts';

/** A proposed date as the admin lists it: its id is its IRI. */
export type Proposal = Omit<RecordFor<'trainer_proposals'>, 'id'> & { readonly id: string };
