import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the company screens, beyond the declaration. */
export const COMPANY_MESSAGES = worded({
  lookUpTitle: 'Préremplir par le SIRET',
  lookUpText: 'Le registre des entreprises remplit les champs vides ; votre saisie est gardée.',
  search: 'Rechercher',
  siren: (siren: string) => `SIREN : ${siren}`,
  closed: 'Attention : cet établissement est fermé au registre des entreprises.',
  leader: (name: string, quality: string | null) => `Dirigeant au registre : ${name}${quality ? ` (${quality})` : ''}`,
  addLeader: 'Ajouter le dirigeant aux contacts',
  noLeader: 'Le registre des entreprises ne nomme aucun dirigeant.',
  duplicate: 'Ce SIRET est déjà celui de',

  figures: 'En chiffres',
  totals: (needs: number, sessions: number | null) =>
    [
      plural(needs, 'besoin de formation', 'besoins de formation'),
      ...(sessions === null ? [] : [plural(sessions, 'session', 'sessions')]),
    ].join(' · '),
  needs: 'Besoins de formation',
  sessions: 'Sessions de formation',
  documents: 'Documents envoyés',
  contacts: 'Contacts',
  subsidiaries: 'Filiales',
  mainManager: 'Gestionnaire principal',
  setManager: 'Définir le gestionnaire principal',
  setManagerText: `Seuls les contacts de la société dont la profession est « ${MANAGER_PROFESSION} » peuvent être choisis.`,
  managerSet: 'Gestionnaire principal enregistré',

  transfer: 'Transférer vers une autre société',
  transferTitle: (name: string) => `Transférer ${name} ?`,
  transferText: (name: string) =>
    `Tout ce qui est rattaché à ${name} passe à la société choisie, puis ${name} disparaît. Cette action est définitive.`,
  transferTarget: 'Société qui reprend',
  transferButton: 'Transférer',
  transferred: (name: string) => `Transféré à ${name}`,
  saveFirst: 'Enregistrez d’abord vos modifications',
} as const);
