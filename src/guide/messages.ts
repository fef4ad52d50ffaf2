import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the guide; they load with it. */
export const GUIDE_WORDS = worded({
  title: 'Guide',
  close: 'Fermer le guide',
  contents: 'Sommaire',
  search: 'Chercher dans le guide',
  results: (count: number) => plural(count, 'passage trouvé', 'passages trouvés'),
  none: 'Rien dans le guide. Essayez un autre mot.',
  here: 'Pour cette page',
  unknown: 'Cette page du guide n’existe pas, ou plus.',
  enlarge: (name: string) => `Agrandir l’image : ${name}`,
  newTab: 'Ouvrir dans un onglet',
  renamed: (before: string, after: string) => `Dans votre installation, « ${before} » s’appelle « ${after} ».`,
  groups: { roles: 'Selon votre métier', tasks: 'Pas à pas' },
});
