const FAULT_WORDS = {
  altered: 'une réponse n’est plus celle qui a été reçue',
  missing: 'une réponse reçue manque',
  added: 'une réponse n’a pas été reçue par le questionnaire : elle n’est pas dans la chaîne',
  text_altered: 'le texte n’est plus celui que les personnes ont lu',
  set_altered: 'les réponses anonymes ne sont plus celles qui ont été reçues : l’une a été modifiée, ajoutée ou retirée',
  erasure_altered: 'ce qui reste des réponses effacées n’est plus ce qui a été scellé à l’effacement',
} as const;

/** Kinds of error in the answers of a session. */
export type AnswerFaultKind = keyof typeof FAULT_WORDS;

const CHAIN_WORDS = {
  missing: 'il manque, ou la fin de la chaîne a été coupée',
  unlinked: 'il ne suit pas le précédent : un maillon a été modifié, déplacé, inséré ou retiré ici',
  altered: 'son contenu n’est plus celui qui a été scellé',
  anchor: 'son empreinte n’est pas celle d’une ancre : la chaîne a été réécrite',
} as const;

/** Kinds of error in an entry of the chain of answers. */
export type AnswerChainFault = keyof typeof CHAIN_WORDS;

const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr')} ${count > 1 ? many : one}`;

const YEAR = 'Année ';

/** Results of verifying the answers to questionnaires. */
export const ANSWER_VERIFY_MESSAGES = {
  /** `Session « Éco-conduite » du 24/11/2026, questionnaire « Votre avis » : …`. */
  fault: ({
    session,
    questionnaire,
    kind,
  }: {
    readonly session: string;
    readonly questionnaire: string | null;
    readonly kind: AnswerFaultKind;
  }) =>
    `${session.startsWith(YEAR) ? session : `Session ${session}`}, ${questionnaire === null ? 'questionnaires' : `questionnaire « ${questionnaire} »`} : ${FAULT_WORDS[kind]}.`,
  entryFault: ({ position, fault }: { readonly position: number; readonly fault: AnswerChainFault }) =>
    `Réponses aux questionnaires, maillon ${position} : ${CHAIN_WORDS[fault]}.`,
  textFault: ({ questionnaire, number }: { readonly questionnaire: string; readonly number: number }) =>
    `Questionnaire « ${questionnaire} », version ${number} : le texte n’est plus celui qui a été publié.`,
  session: ({ title, day }: { readonly title: string; readonly day: string }) => `« ${title} » du ${day}`,
  /** Answers of no session: those that were asked once in a year. */
  askedInYear: ({ year }: { readonly year: number }) => `${YEAR}${year}`,
  unknownSession: ({ id }: { readonly id: number }) => `n° ${id}, supprimée depuis`,
  hold: ({ answers, erased, entries }: { readonly answers: number; readonly erased: number; readonly entries: number }) =>
    `Réponses aux questionnaires conformes : ${countWords(answers, 'réponse', 'réponses')}, ${countWords(entries, 'maillon', 'maillons')}.${
      erased > 0 ? ` ${countWords(erased, 'contenu effacé', 'contenus effacés')} selon les règles de conservation.` : ''
    }`,
} as const;
