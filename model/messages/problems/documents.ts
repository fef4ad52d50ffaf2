/** Refusals about documents, files and mails. */
export const documentsProblems = {
  'document.account_disabled': 'Le compte qui a demandé ces documents n’est plus actif : demandez-les vous-même.',
  'document.interrupted': 'La production s’est interrompue plusieurs fois : relancez-la, ou prévenez un administrateur.',
  'file.form_expected': 'Aucun fichier n’a été reçu : choisissez-le et recommencez.',
  'file.store_unreachable': 'Les fichiers ne sont pas accessibles pour l’instant. Réessayez dans quelques secondes.',
  'file.upload_interrupted': 'L’envoi du fichier s’est interrompu : recommencez.',
  'mail.address_not_kept':
    'Vous ne pouvez pas modifier cette fiche : décochez « Garder l’adresse sur la fiche » et envoyez de nouveau.',
  'mail.address_refused': ({ address }: { readonly address: string }) => `L’adresse ${address} est refusée : corrigez-la`,
  'mail.convention_without_brand': 'Une convention n’a pas de marque : choisissez « Générique »',
  'mail.no_address': 'aucune adresse e-mail',
  'mail.no_sender':
    'Aucune adresse d’expédition n’est configurée : remplissez le paramètre « E-mail de contact (expéditeur par défaut) ».',
  'mail.no_template': 'Aucun modèle d’e-mail pour ce document : créez-en un.',
  'mail.session_mail_query':
    'Choisissez une session, un document et un e-mail (pour un logiciel : trainingSession, typeDocument et emailType).',
  'mail.session_begun':
    'La session a commencé : une convocation arriverait trop tard. Envoyez-la depuis la session s’il le faut.',
  'mail.session_canceled': 'La session est annulée : il n’y a plus rien à envoyer.',
  'mail.subject_refused': 'L’objet de l’e-mail tient sur une seule ligne : retapez-le.',
  'mail.training_type_of_convocation': 'Seule une convocation dépend du type de formation : laissez-le vide',
  'mail.wrong_state': ({ state }: { readonly state: string }) =>
    `Ce message est à l’état « ${state} » : rechargez la page pour voir ce qui peut encore être fait.`,
} as const;
