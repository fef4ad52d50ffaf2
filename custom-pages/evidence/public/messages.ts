import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { plural } from '../../../model/kernel/values/french.ts';
import { registeredWords } from '../../../model/messages/words/registered.ts';

/** French words of the public verification page: those of the printed sheet, for whoever compares them. */
export const VERIFICATION_MESSAGES = {
  brand: 'Vérification d’une feuille d’émargement',
  notFound: {
    title: 'Feuille inconnue',
    detail: 'Ce code n’est celui d’aucune feuille d’émargement. Vérifiez l’adresse imprimée à côté du QR code.',
  },
  sound: {
    title: 'Feuille conforme',
    detail: 'Chaque signature enregistrée est celle qui a été scellée, et aucune n’a été retirée ou modifiée depuis.',
  },
  altered: {
    title: 'Feuille altérée',
    detail: 'Ce qui est enregistré n’est plus ce qui a été scellé. Ne vous fiez pas à cette feuille sans explication.',
  },
  correctedSince: {
    title: 'Feuille corrigée depuis sa validation',
    detail:
      'Les signatures sont celles qui ont été enregistrées, mais la feuille ne dit plus ce qui a été validé : comparez-la à la feuille scellée, qui fait foi.',
  },
  open: {
    title: 'Feuille non validée',
    detail: 'La feuille n’est pas, ou plus, validée : une impression peut être incomplète.',
  },
  unfinished: {
    title: 'Session en cours',
    detail: 'La dernière demi-journée n’est pas terminée : cette feuille ne prouve pas encore ses heures.',
  },
  sealedCounts: 'La feuille scellée lors de la validation fait foi : demandez-la, et comparez-la à ce qui est affiché ici.',
  corrected: (date: string, line: number) =>
    `Corrigée après validation le ${date} (ligne ${line} du journal) : la feuille scellée montre l’état d’avant.`,
  erased: (date: string) =>
    `Le ${date}, la durée de conservation étant échue, les signatures et les noms ont été effacés. Leurs empreintes restent.`,
  validated: (date: string) => `Validée le ${date}`,
  date: 'Date',
  times: 'Horaires',
  place: 'Lieu',
  people: 'Stagiaires',
  counts: (enrolled: number, { absent, partly }: { readonly absent: number; readonly partly: number }) => {
    const words = [
      absent > 0 && plural(absent, 'absent', 'absents'),
      partly > 0 && plural(partly, 'absent une demi-journée', 'absents une demi-journée'),
    ].filter(Boolean);
    return [registeredWords(enrolled, 0), words.join(' et ')].filter(Boolean).join(', dont ');
  },
  notYetThere: 'pas encore sur la feuille',
  signatures: 'Signatures',
  signatureCounts: (signed: number, expected: number, trainers: number) =>
    `${plural(signed, 'signature de stagiaire', 'signatures de stagiaires')} sur ${plural(expected, 'attendue', 'attendues')}, ${plural(trainers, 'de formateur', 'de formateurs')}`,
  initialsNote: 'Les personnes sont désignées par leurs initiales : comparez-les aux noms imprimés sur la feuille.',
  periods: { morning: 'Matin', afternoon: 'Après-midi' } satisfies Record<DayPeriod, string>,
  trainee: 'Stagiaire',
  trainer: 'Formateur',
  signedAt: (time: string) => `signé ${time}`,
  counterSigned: 'signé',
  check: {
    title: 'Vous avez le fichier PDF ?',
    detail: 'Choisissez-le, ou déposez-le ici. Il reste sur votre appareil : seule son empreinte y est calculée, et comparée.',
    choose: 'Choisir le PDF',
    working: 'Calcul de l’empreinte…',
    same: (date: string) => `Ce fichier est bien la feuille scellée le ${date}.`,
    older: (date: string) => `Ce fichier est la feuille scellée le ${date}. Elle a été scellée de nouveau depuis.`,
    different: 'Ce fichier n’est aucune des feuilles scellées : il a été modifié, ou ce n’est pas la feuille scellée.',
    impossible: 'L’empreinte ne peut pas être calculée ici : ouvrez cette page en https.',
  },
  proofs: 'Preuves',
  editions: 'Feuilles scellées',
  noEdition: 'La feuille n’a pas encore été scellée.',
  edition: (date: string) => `Feuille scellée le ${date}`,
  fingerprint: 'Empreinte du fichier (SHA-256)',
  contentHash: 'Empreinte du contenu de la feuille',
  printedHead: (id: number) => `Tête du journal imprimée : ligne ${id}`,
  journal: 'Journal d’émargement',
  lines: (count: number, first: number, last: number) =>
    `${plural(count, 'ligne', 'lignes')} pour cette feuille, de la ligne ${first} à la ligne ${last}`,
  lastHash: 'Empreinte de la dernière ligne',
  anchor: (day: string, id: number) => `Journal entier relu et noté le ${day}, jusqu’à la ligne ${id} : conforme.`,
  brokenAnchor: (day: string) => `Journal entier relu le ${day} : une anomalie a été trouvée.`,
} as const;
