import { worded } from '../../model/wording/worded.ts';

/** French words of the vehicle form, beyond the declaration. */
export const VEHICLE_MESSAGES = worded({
  search: 'Rechercher l’immatriculation',
  brand: (brand: string) => `Marque au fichier des immatriculations : ${brand}`,
  model: (model: string) => `Modèle au fichier des immatriculations : ${model}`,
  color: (color: string) => `Couleur au fichier des immatriculations : ${color}`,
  duplicates: (count: number) =>
    `${count === 1 ? 'Un véhicule de cette page porte' : `${count} véhicules de cette page portent`} une immatriculation déjà prise, écrite autrement. Corrigez-la, ou supprimez la fiche en trop.`,
  showDuplicates: 'Tous les afficher',
} as const);
