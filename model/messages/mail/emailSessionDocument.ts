import type { emailSessionDocuments } from '../../mail/emailSessionDocument.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const emailSessionDocumentMessages = {
  name: 'Document envoyé |||| Documents envoyés',
  fields: {
    typeDocument: 'Document',
    emailType: 'Destinataire',
    trainingSession: 'Session de formation',
    needTraining: 'Stagiaire',
    company: 'Société',
    title: 'Objet',
    content: 'Contenu',
    receiver: 'Destinataires',
    carbonCopy: 'Copie',
    blindCarbonCopy: 'Copie cachée',
    sender: 'Expéditeur',
    sendAt: 'Envoi prévu le',
    attachments: 'Pièces jointes',
    mailMessage: 'Envoi',
  },
  sections: { identity: 'Document envoyé' },
  choices: {
    typeDocument: {
      attestation: 'Attestation',
      convocation: 'Convocation',
      convention: 'Convention',
      contract: 'Contrat de formation',
      completion_certificate: 'Certificat de réalisation',
    },
    emailType: { individual: 'Individuel', company: 'Société' },
    receiver: {},
    carbonCopy: {},
    blindCarbonCopy: {},
  },
  filters: {},
} as const satisfies MessagesOf<typeof emailSessionDocuments>;
