import type { ReferentialVersion } from '../../indicators/referential.ts';
import { worded } from '../../wording/worded.ts';

/** Demands of each indicator in our own words: the decree's text is the one that counts. `V10` only where the latest version differs. */
const TEXTS: Readonly<Record<number, { readonly V9: string; readonly V10?: string } | { readonly V10: string }>> = worded({
  1: {
    V9: 'Informer le public sur chaque prestation : prérequis, objectifs, durée, délais d’accès, tarifs, contacts, accessibilité',
  },
  2: {
    V9: 'Publier des indicateurs de résultats adaptés aux prestations et aux publics',
    V10: 'Publier des indicateurs de résultats, avec leur méthode de calcul',
  },
  3: { V9: 'Publier les taux d’obtention des certifications préparées, et leurs débouchés' },
  4: { V9: 'Analyser le besoin du bénéficiaire, avec son entreprise et le financeur' },
  5: { V9: 'Définir des objectifs opérationnels et évaluables' },
  6: { V9: 'Adapter les contenus et la mise en œuvre aux objectifs et aux publics' },
  7: { V9: 'Faire correspondre les contenus aux exigences de la certification visée' },
  8: { V9: 'Évaluer les acquis à l’entrée, et situer chacun par rapport à la formation' },
  9: { V9: 'Informer les bénéficiaires du déroulement de la formation' },
  10: { V9: 'Réaliser la prestation, l’adapter et suivre les bénéficiaires' },
  11: { V9: 'Évaluer si chaque bénéficiaire a atteint les objectifs' },
  12: {
    V9: 'Favoriser l’engagement des bénéficiaires et prévenir les ruptures de parcours',
    V10: 'Favoriser l’engagement, prévenir les ruptures, et prévenir et traiter violences, harcèlement et discriminations',
  },
  13: { V9: 'Coordonner les apprentissages en alternance entre l’organisme et l’entreprise' },
  14: { V9: 'Accompagner les apprentis sur le plan social, professionnel, éducatif et civique' },
  15: { V9: 'Informer les apprentis de leurs droits et devoirs, et des règles de santé et de sécurité' },
  16: { V9: 'Présenter les candidats à la certification dans les règles' },
  17: { V9: 'Disposer de moyens humains et techniques, de lieux et d’équipements adaptés' },
  18: { V9: 'Coordonner les intervenants de la prestation' },
  19: { V9: 'Mettre des ressources pédagogiques à disposition, et permettre de s’en servir' },
  20: { V9: 'Nommer un personnel dédié à l’appui des parcours et un conseil de perfectionnement' },
  21: { V9: 'Définir et mobiliser les compétences des intervenants' },
  22: { V9: 'Entretenir et développer les compétences des personnels' },
  23: { V9: 'Suivre les évolutions légales et réglementaires de la formation' },
  24: { V9: 'Suivre les évolutions des métiers et des emplois' },
  25: { V9: 'Suivre les innovations pédagogiques et technologiques' },
  26: { V9: 'Mobiliser un réseau pour accueillir les personnes en situation de handicap' },
  27: {
    V9: 'S’assurer que les sous-traitants respectent le référentiel',
    V10: 'S’assurer que les sous-traitants respectent le référentiel, et le tracer dans les contrats',
  },
  28: { V9: 'Associer des entreprises à la conception de la formation en alternance' },
  29: { V9: 'Agir pour l’insertion professionnelle ou la poursuite d’études' },
  30: { V9: 'Recueillir les appréciations des bénéficiaires, des financeurs, des équipes et des entreprises' },
  31: { V9: 'Traiter les difficultés, les réclamations et les aléas' },
  32: {
    V9: 'Améliorer à partir des appréciations et des réclamations',
    V10: 'Améliorer à partir des appréciations et des réclamations, et analyser les risques',
  },
  33: { V10: 'Pour l’apprentissage : propre à la version de 2026' },
} as const);

/** The demand of an indicator in a version. */
export const indicatorText = (number: number, version: ReferentialVersion): string => {
  const texts: { readonly V9?: string; readonly V10?: string } = TEXTS[number] ?? {};
  return (version === 'V10' ? texts.V10 : undefined) ?? texts.V9 ?? '';
};
