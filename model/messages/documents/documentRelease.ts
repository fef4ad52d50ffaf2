import type { documentReleases } from '../../documents/documentRelease.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { DOCUMENT_TYPE_LABELS } from './documents.ts';

export const documentReleaseMessages = {
  name: 'Document produit avant la preuve |||| Documents produits avant la preuve',
  fields: {
    trainingSession: 'Session de formation',
    type: 'Document',
    reason: 'Motif',
    overridden: 'Constats levés',
    'overridden.key': 'Clé',
    'overridden.sentence': 'Constat',
    author: 'Décidé par',
    createdAt: 'Décidé le',
  },
  sections: { identity: 'Document produit avant la preuve' },
  choices: { type: DOCUMENT_TYPE_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof documentReleases>;
