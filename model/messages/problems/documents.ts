/** Refusals about documents, files and mails. */
export const documentsProblems = {
  'document.account_disabled': 'Le compte qui a demandé ces documents n’est plus actif.',
  'document.interrupted': 'La production s’est interrompue plusieurs fois : relancez-la, ou prévenez un administrateur.',
  'file.form_expected': 'Un formulaire avec un fichier est attendu.',
  'file.store_unreachable': 'Les fichiers ne sont pas accessibles pour l’instant. Réessayez dans quelques secondes.',
  'file.upload_interrupted': 'L’envoi du fichier s’est interrompu.',
  'mail.address_not_kept':
    'Vous ne pouvez pas modifier cette fiche : décochez « Garder l’adresse sur la fiche » et envoyez de nouveau.',
  'mail.address_refused': ({ address }: { readonly address: string }) => `Adresse refusée : ${address}`,
  'mail.convention_without_brand': 'Une convention n’a pas de marque : choisissez « Générique »',
  'mail.no_address': 'aucune adresse e-mail',
  'mail.no_sender':
    'Aucune adresse d’expédition n’est configurée : donnez une valeur au paramètre « E-mail de contact (expéditeur par défaut) ».',
  'mail.no_template': 'Aucun modèle d’e-mail pour ce document : créez-en un.',
  'mail.session_mail_query': 'trainingSession, typeDocument et emailType sont attendus.',
  'mail.session_begun':
    'La session a commencé : une convocation arriverait trop tard. Envoyez-la depuis la session s’il le faut.',
  'mail.session_canceled': 'La session est annulée.',
  'mail.subject_refused': 'L’objet contient un retour à la ligne ou un caractère de contrôle.',
  'mail.training_type_of_convocation': 'Seule une convocation dépend du type de formation',
  'mail.wrong_state': ({ state }: { readonly state: string }) =>
    `Ce message est à l’état « ${state} » : rechargez la page pour voir ce qui peut encore être fait.`,
} as const;
