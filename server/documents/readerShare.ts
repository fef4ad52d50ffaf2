import type { DocumentOrder } from './dossier.ts';
import type { DocumentPlan, RefusedDocument } from './planDocuments.ts';

/** The documents of a reader, and those of their trainees who get none. */
export interface ReaderShare {
  readonly orders: readonly DocumentOrder[];
  readonly refused: readonly RefusedDocument[];
}

/** What a plan gives the trainees of one reader; a refusal of the whole session concerns every reader. */
export const readerShare = ({ orders, refused }: DocumentPlan, needIds: readonly number[]): ReaderShare => ({
  orders: orders.filter((order) => order.needIds.some((id) => needIds.includes(id))),
  refused: refused.filter(({ needTrainingId }) => needTrainingId === null || needIds.includes(needTrainingId)),
});

/** Why a reader gets no document at all; null: there is at least one, or nothing to refuse. */
export const whyNone = ({ orders, refused }: ReaderShare): string | null =>
  orders.length > 0 || refused.length === 0 ? null : [...new Set(refused.map(({ reason }) => reason))].join(' ');
