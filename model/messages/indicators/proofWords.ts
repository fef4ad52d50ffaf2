import { type IndicatorProofs, indicatorsOf, isServed, PROOFS, type ProofName } from '../../indicators/indicators.ts';
import { REFERENTIALS, referentialOn } from '../../indicators/referential.ts';
import { fromTo } from '../../kernel/values/french.ts';
import type { ResultsView } from '../../questionnaires/results.ts';
import { worded } from '../../wording/worded.ts';
import { choiceLabel } from '../labels.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import {
  answersNote,
  audienceRates,
  momentFigures,
  noResults,
  RESULT_SENTENCES,
} from '../questionnaires/results/resultSentences.ts';
import { indicatorText } from './indicatorTexts.ts';

interface ProofWords {
  readonly title: string;
  /** The sentence of calculation: the rows that are counted, and all rows they are counted among; without the period. */
  readonly method: string;
}

/** Title and method of each proof. */
export const PROOF_WORDS: Readonly<Record<ProofName, ProofWords>> = worded({
  acquired: {
    title: 'Objectifs acquis',
    method: 'résultats « acquis » parmi tous les résultats notés par objectif, pour les sessions terminées et non annulées',
  },
  needs: { title: 'Besoins recueillis', method: 'besoins de formation saisis' },
  objectives: { title: 'Formations avec objectifs', method: 'types de formation actifs qui ont au moins un objectif' },
  prior_level: {
    title: 'Formations avec niveau préalable',
    method: 'types de formation actifs dont le niveau préalable est rempli',
  },
  convoked: {
    title: 'Stagiaires convoqués',
    method:
      'stagiaires dont la convocation est partie par e-mail, pour les sessions terminées, sauf celles dites sans convocation',
  },
  validated: { title: 'Feuilles d’émargement validées', method: 'feuilles validées parmi celles des sessions terminées' },
  assessed: {
    title: 'Stagiaires évalués',
    method: 'stagiaires présents qui ont au moins un résultat, pour les sessions terminées',
  },
  attested: {
    title: 'Attestations remises',
    method:
      'stagiaires présents dont l’attestation ou le certificat de réalisation est parti par e-mail, pour les sessions terminées',
  },
  absences: { title: 'Absences motivées', method: 'absences, de la journée ou d’une demi-journée, dont le motif est noté' },
  roadworthy: {
    title: 'Véhicules en règle',
    method: 'véhicules des journées terminées dont contrôle technique et assurance valaient le dernier jour',
  },
  led: { title: 'Journées avec formateur', method: 'journées terminées qui ont au moins un formateur' },
  qualified: {
    title: 'Formateurs qualifiés',
    method: 'formateurs des journées terminées qui ont un certificat, un permis ou des titres sur leur fiche',
  },
  trained: {
    title: 'Formateurs avec une nouvelle pièce',
    method: 'formateurs des journées terminées dont un certificat ou un permis a été ajouté pendant la période',
  },
  subcontracted: {
    title: 'Sous-traitants avec contrat',
    method: 'formateurs d’une autre société, des journées terminées, dont un contrat est déposé',
  },
  settled: {
    title: 'Réclamations et aléas traités',
    method: 'réclamations et aléas reçus pendant la période, qui ont une réponse, sont clos ou sans fondement',
  },
  punctual: {
    title: 'Réponses dans le délai',
    method: 'réponses notées pendant la période au plus tard le jour prévu',
  },
  verified: {
    title: 'Améliorations vérifiées',
    method: 'améliorations faites pendant la période dont l’effet a été vérifié',
  },
  measured_risks: {
    title: 'Risques avec mesures',
    method: 'risques du registre, tel qu’il est aujourd’hui, dont les mesures sont écrites',
  },
  reviewed_risks: {
    title: 'Risques revus à temps',
    method: 'risques du registre, tel qu’il est aujourd’hui, dont la revue n’est pas en retard',
  },
} as const);

export const INDICATORS_CSV_HEADER = [
  'Indicateur',
  'Ce qu’il demande',
  'Version',
  'Preuve',
  'Nombre',
  'Sur',
  'À compléter',
  'Méthode',
  'Période',
];

const CSV_WORDS = worded({
  yours: 'à joindre vous-même',
  notReadable: 'non montré : la personne qui a demandé ce dossier n’a pas le droit de le lire',
  answers: 'Réponses aux questionnaires',
} as const);

/** A proof, its number, the whole, what lacks, and the method. */
type ProofCells = readonly [title: string, part: string, whole: string, missing: string, method: string];

const proofCells = (name: ProofName, proofs: IndicatorProofs['proofs']): ProofCells => {
  const [{ title, method }, proof] = [PROOF_WORDS[name], proofs[name]];
  if (!proof) return [title, CSV_WORDS.notReadable, '', '', method];
  const whole = PROOFS[name].kind === 'count' ? '' : String(proof.whole);
  return [title, String(proof.part), whole, String(proof.missingCount), method];
};

const resultCells = (title: string, value: string, method = ''): ProofCells => [title, value, '', '', method];

/** Figures of the questionnaires, or a sentence that says why there is none. */
const answerCells = (answers: 'figures' | 'rates', results: ResultsView | null): readonly ProofCells[] => {
  if (!results) return [resultCells(CSV_WORDS.answers, CSV_WORDS.notReadable)];
  const reason = noResults(results);
  if (reason !== null) return [resultCells(CSV_WORDS.answers, reason)];
  if (answers === 'rates')
    return audienceRates(results).map(({ title, rate }) =>
      rate ? resultCells(rate.published, rate.value ?? '', rate.method) : resultCells(title, RESULT_SENTENCES.nobodyAwaited),
    );
  const { from, to, moments } = results;
  return moments.flatMap((moment) => {
    const note = answersNote(moment);
    return [
      ...momentFigures(moment, { from, to }).map(({ published, value, method }) =>
        resultCells(published, value ?? RESULT_SENTENCES.tooFew, method),
      ),
      ...(note === null ? [] : [resultCells(choiceLabel('questionnaires', 'moment', moment.moment), note)]),
    ];
  });
};

/**
 * Each proof of each indicator as texts, in the order of `INDICATORS_CSV_HEADER`; one row for an indicator without.
 * @param results null: the person may not read them
 */
export const indicatorRows = (
  { from, to, proofs }: IndicatorProofs,
  results: ResultsView | null,
): readonly (readonly string[])[] => {
  const version = referentialOn(to);
  const versionText = `${version}, ${REFERENTIALS[version].decree}`;
  const period = fromTo(frenchDay(from), frenchDay(to));
  return indicatorsOf(version).flatMap((indicator) => {
    const head = [String(indicator.number), indicatorText(indicator.number, version), versionText];
    if (!isServed(indicator)) return [[...head, CSV_WORDS.yours, '', '', '', '', '']];
    const cells = [
      ...indicator.proofs.map((name) => proofCells(name, proofs)),
      ...(indicator.answers === null ? [] : answerCells(indicator.answers, results)),
    ];
    return cells.map((proof) => [...head, ...proof, period]);
  });
};
