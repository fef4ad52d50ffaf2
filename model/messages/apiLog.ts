import type { apiLogs } from '../apiLog.ts';
import type { MessagesOf } from './kernel.ts';

export const apiLogMessages = {
  name: 'Écriture du journal |||| Journal',
  fields: {
    at: 'Date',
    actorName: 'Auteur',
    accountId: 'Compte',
    action: 'Action',
    resource: 'Fiche',
    recordId: 'Numéro',
    before: 'Avant',
    after: 'Après',
    requestId: 'Requête',
  },
  sections: { identity: 'Écriture' },
  choices: {
    action: {
      create: 'Création',
      update: 'Modification',
      delete: 'Suppression',
      associate: 'Association',
      transfer: 'Transfert',
      merge: 'Fusion',
      export: 'Export',
      accept_conflicts: 'Conflit accepté',
      undo: 'Annulation',
      redo: 'Rétablissement',
      erase: 'Effacement',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof apiLogs>;
