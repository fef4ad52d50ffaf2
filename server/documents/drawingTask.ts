import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import type { DocumentOrder, Dossier } from './facts/dossier.ts';

/** A document as a file. */
export interface FilePart {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Several documents as one file. */
export interface BundleTask {
  readonly kind: 'bundle';
  readonly format: DocumentFormat;
  readonly title: string;
  readonly now: Date;
  /** The organisation; null: not configured. */
  readonly author: string | null;
  readonly parts: readonly FilePart[];
}

/** A request to the drawing thread; the dossier is kept until the next one. */
export type DrawingTask = { readonly kind: 'draw'; readonly dossier: Dossier | null; readonly order: DocumentOrder } | BundleTask;
