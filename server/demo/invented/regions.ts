import type { REGIONS } from '../../../model/places/regions.ts';

type Region = (typeof REGIONS)[number];

/** Names of the regions. */
export const REGION_NAMES: Readonly<Record<Region, string>> = {
  E1: 'Hauts-de-France',
  E2: 'Île-de-France',
  E3: 'Grand Est',
  E4: 'Normandie, Bretagne, Pays de la Loire',
  E5: 'Centre, Bourgogne-Franche-Comté',
  E6: 'Auvergne-Rhône-Alpes',
  E7: 'Nouvelle-Aquitaine',
  E8: 'Occitanie, Provence-Alpes-Côte d’Azur',
};

/** Rows of the planning, from north to south. */
export const LOGISTIC_AREAS: readonly { readonly name: string; readonly regions: readonly Region[] }[] = [
  { name: 'Nord', regions: ['E1'] },
  { name: 'Île-de-France', regions: ['E2'] },
  { name: 'Est', regions: ['E3', 'E5'] },
  { name: 'Ouest', regions: ['E4', 'E7'] },
  { name: 'Sud', regions: ['E6', 'E8'] },
];
