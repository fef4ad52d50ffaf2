import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the page « Signaler une difficulté ». */
export const DIFFICULTY_WORDS = worded({
  brand: 'Signaler une difficulté',
  about: (training: string, dates: string, place: string) => withFirmSpaces(`Formation « ${training} », ${dates}, ${place}.`),
  promise: 'Votre message est lu par les personnes de l’organisme qui ont accès à ses réclamations, et par elles seules.',
  anonymous: 'Sans nom ni adresse, personne ne peut vous répondre.',
  asTrainer: (name: string) => withFirmSpaces(`Vous écrivez en tant que formateur de cette session : ${name}.`),
  notTrainerTitle: 'Connectez-vous',
  notTrainer: 'Ce lien est celui des formateurs de cette session : connectez-vous, puis rouvrez-le depuis votre espace.',
  login: 'Ouvrir l’espace formateur',
  otherTitle: 'Violences, harcèlement, discrimination',
  other: 'N’écrivez pas ici : une page à part n’est lue que par les personnes désignées pour cela, et elle accepte l’anonymat.',
  openOther: 'Ouvrir la page des signalements',
  confirmTitle: 'Est-ce la bonne page ?',
  confirm:
    'Votre message semble parler de violences, de harcèlement ou de discrimination. Ici, toute l’équipe qui traite les réclamations le lira. La page des signalements n’est lue que par les personnes désignées pour cela.',
  carry: 'Votre texte y sera repris ; le fichier et votre nom, non.',
  chooseOther: 'Continuer sur la page des signalements',
  sendHere: 'Envoyer ici quand même',
  keptTitle: 'Pas encore envoyé',
  kept: 'Votre message est toujours là : corrigez-le, ou envoyez-le de nouveau.',
  doneTitle: 'Votre message est arrivé',
  thanks: 'Merci. Si vous avez laissé une adresse ou un téléphone, l’organisme vous répond. Vous pouvez fermer cette page.',
  thanksTrainer: 'Merci. L’organisme a votre message, sous votre nom.',
  back: 'Retour à l’espace formateur',
  gone: {
    title: 'Ce lien n’ouvre rien',
    detail: withFirmSpaces(
      'Reprenez-le en entier dans la convocation, ou appelez l’organisme de formation : ses coordonnées sont en bas de cette page.',
    ),
  },
} as const);
