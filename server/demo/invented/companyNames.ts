import type { REGIONS } from '../../../model/places/regions.ts';
import { laPosteSiret, siretOf } from './identifiers.ts';

interface DemonstrationCompany {
  readonly region: (typeof REGIONS)[number];
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  /** Null: a company abroad has neither SIRET nor code of activity. */
  readonly siret: string | null;
  readonly nafCode: string | null;
}

type Row = readonly [
  region: DemonstrationCompany['region'],
  name: string,
  address: string,
  zipCode: string,
  city: string,
  nafCode: string | null,
];

// biome-ignore format: a table reads by its columns
const ROWS: readonly Row[] = [
  ['E2', 'LA POSTE COURRIER OUEST FRANCILIEN', '9 rue du Colonel Pierre Avia', '75015', 'PARIS', '53.10Z'],
  ['E1', 'TRANSPORTS DELATTRE', '14 rue de la Gare', '59000', 'LILLE', '49.41A'],
  ['E1', 'TOURNAI TEXTILES', '12 chaussée de Bruxelles', 'B-7500', 'TOURNAI', null],
  ['E1', 'SUCRERIES DE PICARDIE', '2 chemin de la Râperie', '80000', 'AMIENS', '10.81Z'],
  ['E1', 'ARTOIS ÉLECTRICITÉ', '33 rue Méaulens', '62000', 'ARRAS', '43.21A'],
  ['E1', 'LITTORAL MARÉE', '7 quai de la Citadelle', '59140', 'DUNKERQUE', '46.38A'],
  ['E2', 'FLOTTE SERVICES FRANCE', '15 rue de la Boétie', '75008', 'PARIS', '77.11A'],
  ['E2', 'SEINE AMBULANCES', '48 rue de Paris', '93100', 'MONTREUIL', '86.90A'],
  ['E2', 'CABINET VAUGIRARD CONSEIL', '210 rue de Vaugirard', '75015', 'PARIS', '70.22Z'],
  ['E2', 'NETTOYAGE HORIZON', '5 rue de l’Industrie', '94000', 'CRÉTEIL', '81.21Z'],
  ['E2', 'ASCENSEURS DE L’OUEST PARISIEN', '27 avenue de Saint-Germain', '78600', 'MAISONS-LAFFITTE', '43.29B'],
  ['E2', 'YVELINES SÉCURITÉ', '3 rue des Frères Caudron', '78140', 'VÉLIZY-VILLACOUBLAY', '80.10Z'],
  ['E3', 'BRASSERIE DU RHIN', '18 rue des Malteries', '67300', 'SCHILTIGHEIM', '11.05Z'],
  ['E3', 'CHAUFFAGE LORRAIN', '62 rue de Metz', '54000', 'NANCY', '43.22B'],
  ['E3', 'CHAMPAGNE LOGISTIQUE', '9 rue Albert Thomas', '51100', 'REIMS', '52.10B'],
  ['E3', 'LABORATOIRES VOSGIENS', '4 route de Gérardmer', '88000', 'ÉPINAL', '71.20B'],
  ['E3', 'SERRURERIE DE HOLLERICH', '25 rue de Hollerich', 'L-1741', 'LUXEMBOURG', null],
  ['E4', 'BRETAGNE RÉSEAUX', '11 rue de la Mabilais', '35000', 'RENNES', '42.22Z'],
  ['E4', 'LAITERIES DU COTENTIN', '6 route de Valognes', '50000', 'SAINT-LÔ', '10.51A'],
  ['E4', 'CHANTIERS DE L’ESTUAIRE', '40 boulevard de la Loire', '44600', 'SAINT-NAZAIRE', '30.11Z'],
  ['E4', 'ANJOU PAYSAGES', '19 rue de la Meignanne', '49000', 'ANGERS', '81.30Z'],
  ['E4', 'NORMANDIE TAXIS RÉUNIS', '8 rue Jeanne d’Arc', '76000', 'ROUEN', '49.32Z'],
  ['E5', 'BOURGOGNE VITRAGE', '31 rue de Longvic', '21000', 'DIJON', '43.34Z'],
  ['E5', 'LOIRE MAINTENANCE INDUSTRIELLE', '77 rue du Faubourg Bannier', '45000', 'ORLÉANS', '33.12Z'],
  ['E5', 'COMTOISE DE FROMAGES', '2 rue de la Fruitière', '39000', 'LONS-LE-SAUNIER', '10.51C'],
  ['E5', 'TOURAINE MÉDICAL', '14 rue Édouard Vaillant', '37000', 'TOURS', '46.46Z'],
  ['E6', 'RHÔNE BÂTIMENT', '55 cours Albert Thomas', '69003', 'LYON', '41.20B'],
  ['E6', 'ALPES REMONTÉES SERVICES', '10 avenue de Brogny', '74000', 'ANNECY', '49.39C'],
  ['E6', 'PNEUS D’AUVERGNE', '23 rue de l’Oradou', '63000', 'CLERMONT-FERRAND', '45.31Z'],
  ['E6', 'ISÈRE INSTRUMENTATION', '41 avenue Jean Kuntzmann', '38330', 'MONTBONNOT-SAINT-MARTIN', '26.51B'],
  ['E6', 'FOREZ MESSAGERIE', '16 rue de la Montat', '42000', 'SAINT-ÉTIENNE', '52.29A'],
  ['E7', 'CHAIS DE GIRONDE', '29 quai de Bacalan', '33300', 'BORDEAUX', '46.34Z'],
  ['E7', 'PORCELAINES DU LIMOUSIN', '12 rue Victor Duruy', '87000', 'LIMOGES', '23.41Z'],
  ['E7', 'ATLANTIQUE PISCINES', '5 avenue du 11 Novembre', '17000', 'LA ROCHELLE', '43.99D'],
  ['E7', 'BASQUE INFIRMIERS À DOMICILE', '3 allée Marines', '64100', 'BAYONNE', '86.90D'],
  ['E8', 'OCCITANE AÉROSERVICES', '20 avenue Didier Daurat', '31700', 'BLAGNAC', '33.16Z'],
  ['E8', 'MÉDITERRANÉE FROID', '88 boulevard de Pont-de-Vivaux', '13010', 'MARSEILLE', '43.22B'],
  ['E8', 'LANGUEDOC TÉLÉCOMS', '7 rue Jules Ferry', '34000', 'MONTPELLIER', '61.10Z'],
  ['E8', 'CÔTE D’AZUR CONCIERGERIE', '45 boulevard Gambetta', '06000', 'NICE', '96.09Z'],
  ['E8', 'PRIMEURS DE VAUCLUSE', '112 avenue de la Synagogue', '84000', 'AVIGNON', '46.31Z'],
];

/** The customers of the demonstration; the first is a La Poste establishment, whose SIRET follows a special rule. */
export const DEMONSTRATION_COMPANIES: readonly DemonstrationCompany[] = ROWS.map(
  ([region, name, address, zipCode, city, nafCode], index) => ({
    region,
    name,
    siret: nafCode === null ? null : index === 0 ? laPosteSiret() : siretOf(index),
    address,
    zipCode,
    city,
    nafCode,
  }),
);
