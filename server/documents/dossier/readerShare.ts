import type { DocumentOrder } from '../facts/dossier.ts';
import type { DocumentPlan, RefusedDocument } from './planDocuments.ts';

/** The documents of a recipient, and their trainees without one. */
export interface ReaderShare {
  readonly orders: readonly DocumentOrder[];
  readonly refused: readonly RefusedDocument[];
}

/** A plan's documents for one recipient's trainees; a refusal of the session applies to every recipient. */
export const readerShare = ({ orders, refused }: DocumentPlan, needIds: readonly number[]): ReaderShare => ({
  orders: orders.filter((order) => order.needIds.some((id) => needIds.includes(id))),
  refused: refused.filter(({ needTrainingId }) => needTrainingId === null || needIds.includes(needTrainingId)),
});

/** Why a recipient gets no document; null: they get one, or nothing was refused. */
export const whyNone = ({ orders, refused }: ReaderShare): string | null =>
  orders.length > 0 || refused.length === 0 ? null : [...new Set(refused.map(({ reason }) => reason))].join(' ');
