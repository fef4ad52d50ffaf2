import { type IndicatorProofs, indicatorsOf, PROOFS, type ProofName } from '../../indicators/indicators.ts';
import { REFERENTIALS, referentialOn } from '../../indicators/referential.ts';
import { fromTo } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
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
  answers: { title: 'Réponses aux questionnaires', method: 'réponses reçues aux questionnaires des sessions terminées' },
  settled: {
    title: 'Réclamations et aléas traités',
    method: 'réclamations et aléas reçus pendant la période, qui ont une réponse, sont clos ou sans fondement',
  },
  punctual: {
    title: 'Réponses dans le délai',
    method: 'réponses parties pendant la période au plus tard le jour prévu',
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

const CSV_WORDS = {
  yours: 'à joindre vous-même',
  notReadable: 'non montré : la personne qui a demandé ce dossier n’a pas le droit de le lire',
} as const;

/** Each proof of each indicator as texts, in the order of `INDICATORS_CSV_HEADER`; one row for an indicator without. */
export const indicatorRows = ({ from, to, proofs }: IndicatorProofs): readonly (readonly string[])[] => {
  const version = referentialOn(to);
  const versionText = `${version}, ${REFERENTIALS[version].decree}`;
  const period = fromTo(frenchDay(from), frenchDay(to));
  return indicatorsOf(version).flatMap(({ number, proofs: names }) => {
    const head = [String(number), indicatorText(number, version), versionText];
    if (names.length === 0) return [[...head, CSV_WORDS.yours, '', '', '', '', '']];
    return names.map((name) => {
      const [{ title, method }, proof] = [PROOF_WORDS[name], proofs[name]];
      const numbers = proof
        ? [String(proof.part), PROOFS[name].kind === 'count' ? '' : String(proof.whole), String(proof.missingCount)]
        : [CSV_WORDS.notReadable, '', ''];
      return [...head, title, ...numbers, method, period];
    });
  });
};
