import type { RecordFor } from '../../model/resources.ts';

/** A proposal in the admin: its id is its IRI. */
export type Proposal = Omit<RecordFor<'trainer_proposals'>, 'id'> & { readonly id: string };
