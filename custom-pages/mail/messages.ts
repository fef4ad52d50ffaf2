import { ofName, withFirmSpaces } from '../../model/kernel/values/french.ts';
import type { NotificationKind, SessionMailDocument } from '../../model/mail/notificationEmailKinds.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of session mails. */
export const SESSION_MAIL_MESSAGES = worded({
  section: 'E-mails de la session',
  send: 'Envoyer un document',
  sendOf: (training: string) => `Envoyer un document : ${training}`,
  none: 'Rien n’a encore été envoyé pour cette formation.',
  loadFailed: 'La liste des envois n’a pas pu être lue.',
  open: 'Ouvrir le message',
  dialog: (training: string) => `Envoyer un document – ${training}`,
  document: 'Document',
  documents: {
    convocation: 'Convocation',
    convention: 'Convention',
    contract: 'Contrat de formation',
    attestation: 'Attestation',
    completion_certificate: 'Certificat de réalisation',
  } as const satisfies Readonly<Record<SessionMailDocument, string>>,
  kind: 'Destinataires',
  kinds: { individual: 'Chaque stagiaire', company: 'Chaque société' } as const satisfies Readonly<
    Record<NotificationKind, string>
  >,
  noSender: problemMessage('mail.no_sender'),
  noTemplate: 'Aucun modèle d’e-mail ne correspond : le texte ci-dessous est celui par défaut.',
  againTitle: 'Envoyer une deuxième fois ?',
  againButton: 'Envoyer de nouveau',
  noReader: 'Aucun destinataire : inscrivez d’abord un stagiaire à cette formation.',
  noCompany: 'Aucune société : les stagiaires de cette formation n’en ont pas.',
  readers: 'À qui',
  all: 'Tout cocher',
  addressesOf: (name: string) => `Adresses ${ofName(name)}`,
  noAddress: 'Aucune adresse : saisissez-la ici.',
  addAddress: 'Saisissez une adresse, puis Entrée',
  rejected: (addresses: readonly string[]) => `N’est pas arrivé à ${addresses.join(', ')} : adresse refusée par le serveur.`,
  /** `toCompany`: the message of a trainee went to their company. */
  last: (state: string, date: string, { toCompany }: { readonly toCompany: boolean }) =>
    toCompany ? `${state} le ${date}, à la société` : `${state} le ${date}`,
  carbonCopy: 'Copie',
  blindCarbonCopy: 'Copie cachée',
  title: 'Objet',
  content: 'Message',
  attachments: 'Pièces jointes',
  withDocument: (document: string) => `Joindre le document : ${document.toLocaleLowerCase('fr')}`,
  withDocumentHelp: 'Le PDF de chaque destinataire est produit à l’envoi.',
  addFile: 'Ajouter un fichier',
  removeFile: (name: string) => `Retirer ${name}`,
  preview: 'Aperçu',
  previewOf: 'Aperçu pour',
  progress: (doneCount: number, count: number) =>
    doneCount < count ? `Documents produits : ${doneCount} sur ${count}` : 'Mise en attente d’envoi…',
  keepAddress: 'Garder cette adresse sur la fiche',
  tooManyAddresses: (name: string, most: number) =>
    `${most} adresses au plus par message, copies comprises : retirez-en pour ${name}, ou envoyez en deux fois.`,
  submit: (count: number) => (count > 1 ? `Envoyer ${count} messages` : 'Envoyer'),
  delay: (minutes: number) =>
    minutes > 0
      ? withFirmSpaces(
          `Les messages partent dans ${minutes} min ; jusque-là, ils peuvent être annulés dans « Messages envoyés ».`,
        )
      : 'Les messages partent aussitôt.',
  queued: (count: number, leftOut: readonly string[]) =>
    [
      count > 1 ? `${count} messages sont en attente d’envoi` : 'Le message est en attente d’envoi',
      ...(leftOut.length > 0 ? [`rien n’est envoyé à ${leftOut.join(', ')}, dont le document ne peut plus être produit`] : []),
    ].join(' ; '),
  notDeliverable: (document: string, reason: string) => `Pas de document « ${document} » : ${reason}`,
  confirmed: (date: string) => `Adresse confirmée par le stagiaire le ${date}`,
  leftOut: (name: string, reason: string) => `Sans celui ${ofName(name)} : ${reason}`,
  cancel: 'Annuler',
  discard: 'Le message n’est pas envoyé. Voulez-vous vraiment fermer ?',
  discardForAnother: 'Ce que vous avez changé dans le message sera remplacé. Continuer ?',
} as const);
