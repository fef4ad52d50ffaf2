import { worded } from '../../../../model/wording/worded.ts';

/** The words of what a trainee is asked for before the training, and of what comes after it. */
export const PREPARATION_MESSAGES = worded({
  before: {
    tab: 'Avant de venir',
    intro: 'Ce que vous avez à préparer avant la formation.',
    nothing: 'Rien ne vous est demandé d’avance pour cette formation.',
    whatToBring: 'À apporter',
  },
  after: {
    tab: 'Après',
    intro: 'Vos documents de fin de formation se trouvent ici dès qu’ils sont prêts.',
    waiting: 'Il n’y a pas encore de document : revenez après la formation, par le même lien.',
  },
  identity: {
    title: 'Mon passeport de prévention',
    about:
      'Cette formation est à déclarer à votre passeport de prévention. Il y faut votre nom de naissance et votre numéro de sécurité sociale.',
    birthName: 'Nom de naissance',
    number: 'Numéro de sécurité sociale',
    numberHelp: 'Les 15 caractères de votre carte Vitale, clé comprise. Les espaces ne comptent pas.',
    keptHelp: (masked: string) =>
      `${masked} enregistré. Laissez vide pour le garder, ou donnez les 15 caractères de votre carte Vitale.`,
    save: 'Enregistrer',
    saved: 'Numéro enregistré',
    stored: (masked: string) => `${masked} enregistré`,
    answered:
      'Votre réponse est enregistrée, et n’est plus montrée ici. Pour la changer, ouvrez de nouveau votre lien personnel dans un autre onglet.',
    storedWhole: 'Numéro enregistré',
    replace: 'Remplacer',
    refuse: 'Je préfère ne pas le donner',
    refuseTitle: 'Ne pas donner votre numéro ?',
    refuseText:
      'Vous suivez la formation comme prévu. Si vous êtes salarié, votre employeur pourra la déclarer lui-même. Ce que vous auriez déjà enregistré ici est effacé.',
    refuseConfirm: 'Ne pas le donner',
    refused: 'Vous avez préféré ne pas donner votre numéro. Cela ne change rien à votre formation.',
    said: 'Votre choix est noté',
    give: 'Donner mon numéro',
    offline: 'Sans réseau, ce formulaire ne s’ouvre pas : votre numéro n’est jamais gardé sur l’appareil.',
    protection: 'Protection de vos données',
    purpose: (months: number) =>
      `Votre nom de naissance et votre numéro servent à déclarer cette formation à votre passeport de prévention, et à rien d’autre (décret n° 2019-341). Ils sont transmis à la Caisse des dépôts, qui tient le passeport. Le numéro est gardé chiffré, et effacé ${months} mois après l’acceptation de la déclaration.`,
    right: 'Vous pouvez ne pas les donner : c’est sans effet sur votre formation.',
  },
});
