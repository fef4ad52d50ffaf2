import { ofName, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words about conflicts, shared by several pages. */
export const CONFLICT_MESSAGES = worded({
  title: (count: number) => (count > 0 ? plural(count, 'conflit à vérifier', 'conflits à vérifier') : 'Plus aucun conflit'),
  solved: 'Les remplacements choisis lèvent les conflits.',
  /** `days`: where it is replaced, of a training of several days. */
  replaced: (subject: string, name: string, days: readonly string[] = []) =>
    `${name} à la place ${ofName(subject)}${days.length > 0 ? ` (${days.join(', ')})` : ''}`,
  onDays: (days: readonly string[]) => `${days.length > 1 ? 'Journées du' : 'Journée du'} ${days.join(', ')}`,
  confirm: 'Planifier',
  blocking: 'Indisponible',
  warning: 'À vérifier',
  blockingText: (hasReplacements: boolean) =>
    `Une personne, un lieu ou un matériel est attendu à deux endroits à la fois, ou n’est pas en service. ${hasReplacements ? 'Choisissez un remplaçant' : 'Revenez en arrière pour choisir autrement'}, ou passez outre en connaissance de cause : votre décision est journalisée.`,
  warningText: 'Rien n’empêche d’enregistrer, mais voici ce qui mérite votre attention. Votre décision est journalisée.',
  openOther: 'Ouvrir l’autre session',
  replacements: 'Remplacer par',
  replaceBy: (subject: string, name: string) => `Remplacer ${subject} par ${name}`,
  close: 'Revenir',
  accept: 'Planifier quand même',
  acceptMove: 'Déplacer quand même',
  /** Button for a session that stays on its day and place. */
  acceptHours: 'Enregistrer quand même',
} as const);
