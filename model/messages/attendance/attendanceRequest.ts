import type { attendanceRequests } from '../../attendance/attendanceRequest.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const attendanceRequestMessages = {
  name: 'Demande d’émargement |||| Demandes d’émargement',
  fields: {
    status: 'État',
    kind: 'Demande',
    person: 'Personne',
    period: 'Demi-journée',
    reason: 'Motif',
    logisticSession: 'Journée',
    trainingSession: 'Session de formation',
    requestedBy: 'Demandée par',
    createdAt: 'Demandée le',
    decision: 'Décision',
    settlement: 'Motif de la décision',
    settledBy: 'Traitée par',
    settledAt: 'Traitée le',
  },
  sections: { identity: 'Demande' },
  choices: {
    status: { open: 'À traiter', settled: 'Traitée' },
    kind: {
      late_signature: 'Signature hors délai',
      not_me: 'Lien reçu par une autre personne',
      walk_in: 'Stagiaire non prévu',
      trainer_code: 'Code de signature du formateur',
      incident: 'Incident noté',
    },
    period: { morning: 'Matin', afternoon: 'Après-midi' },
    decision: {
      allow: 'Signature tardive autorisée',
      leave_unsigned: 'Reste non signé',
      reopen_link: 'Lien rouvert',
      keep_closed: 'Lien fermé définitivement',
      confirm: 'Ajouté à la feuille',
      refuse: 'Refusée',
      hand_code: 'Code remis',
      take_note: 'Prise en compte',
      done: 'Devenue sans objet',
    },
  },
  filters: { assignee: 'Affectée à' },
} as const satisfies MessagesOf<typeof attendanceRequests>;
