import { useTranslate } from 'react-admin';

const FEMININE: ReadonlySet<string> = new Set([
  ...[
    'automatisation',
    'concession',
    'configuration',
    'couleur',
    'demande',
    'exécution',
    'finition',
    'indisponibilité',
    'journée',
    'ligne',
    'marque',
    'motorisation',
  ],
  ...['option', 'profession', 'proposition', 'relance', 'réservation', 'session', 'société', 'vue'],
]);

/** Title of a new record's form, from its singular name: `Nouvelle société`, `Nouvel hôtel`, `Nouveau contact`. */
export const newTitle = (name: string): string => {
  const noun = name.toLocaleLowerCase('fr');
  if (FEMININE.has(noun.split(' ')[0] ?? '')) return `Nouvelle ${noun}`;
  return /^[aeiouéèêœh]/.test(noun) ? `Nouvel ${noun}` : `Nouveau ${noun}`;
};

/** Title of a new record of a resource: `Nouvelle société`. */
export const useNewTitle = (resource: string): string => {
  const translate = useTranslate();
  return newTitle(translate(`resources.${resource}.name`, { smart_count: 1 }));
};
