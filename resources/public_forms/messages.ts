import { joinNames, plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the screens of public forms, beyond the declaration. */
export const PUBLIC_FORM_WORDS = worded({
  stays: (count: number) =>
    withFirmSpaces(
      `${plural(count, 'réponse', 'réponses')} : ce formulaire ne se supprime plus. Pour le fermer, décochez « Ouvert ».`,
    ),
  add: 'Ajouter une question',
  none: 'Toutes les questions possibles sont déjà posées.',
  always: 'Toujours demandé',
  gone: 'Ce champ n’est plus proposé au public : retirez la question, elle n’est pas posée.',
  frame: 'Aperçu du formulaire',
  sections: {
    link: 'Lien et réponses',
    linkHelp: 'Qui a le lien peut répondre, tant que le formulaire est ouvert.',
    closedHelp: 'Le formulaire est fermé : son lien ne montre rien encore. Ouvrez-le plus bas.',
  },
  link: 'Lien du formulaire',
  copy: { copy: 'Copier le lien', copied: 'Lien copié', notCopied: 'Sélectionnez le lien et copiez-le vous-même' },
  embed: 'Code pour l’afficher sur un site',
  embedHelp: 'Il ne s’affiche que sur les sites nommés dans « Sites qui peuvent l’afficher ».',
  copyEmbed: { copy: 'Copier le code', copied: 'Code copié', notCopied: 'Sélectionnez le code et copiez-le vous-même' },
  qr: 'QR code du lien',
  renew: 'Renouveler le lien',
  renewTitle: 'Renouveler le lien ?',
  renewText: 'L’ancien lien, ses QR codes et les pages qui l’affichent n’ouvrent plus rien.',
  renewed: 'Lien renouvelé',
  answers: { bookings: 'Voir les réponses en attente', need_trainings: 'Voir les réponses à qualifier' },
  targetHelp:
    'Une réservation attend d’être validée. Un besoin arrive avec son stagiaire, au premier statut. Ce choix ne change plus ensuite.',
  dealerHelp: {
    bookings: 'Les réservations arrivent pour cette concession, dans ses secteurs. Il en faut une pour ouvrir.',
    need_trainings: 'Laissez vide si les besoins ne viennent pas d’une concession.',
  },
  areaHelp: 'Les besoins et leurs stagiaires arrivent dans ce secteur. Il en faut un pour ouvrir.',
  trainingHelp: withFirmSpaces('Laissez vide pour la demander avec la question « Type de formation ».'),
  ownQuestions: (records: readonly string[]) =>
    withFirmSpaces(`Vos propres questions sont les champs personnalisés de : ${joinNames(records)}.`),
  openFields: 'Ouvrir les champs personnalisés',
  askForFields: 'Demandez à votre administrateur d’en ajouter.',
  originsHelp: withFirmSpaces('Origines en https, par exemple https://www.client.fr. Laissez vide : aucun autre site.'),
  consentHelp: 'À cocher pour répondre. La réponse garde le texte lu et sa version.',
} as const);
