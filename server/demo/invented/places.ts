import type { REGIONS } from '../../../model/places/regions.ts';
import type { TRAINING_LOCATION_TYPES } from '../../../model/places/trainingLocation.ts';

interface Place {
  readonly region: (typeof REGIONS)[number];
  readonly name: string;
  readonly type: (typeof TRAINING_LOCATION_TYPES)[number];
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [
  region: Place['region'],
  name: string,
  type: Place['type'],
  address: string,
  zipCode: string,
  city: string,
  latitude: number,
  longitude: number,
];

// biome-ignore format: a table reads by its columns
const ROWS: readonly Row[] = [
  ['E1', 'Circuit de Croix-en-Ternois', 'Circuit', 'Route de Saint-Pol', '62130', 'Croix-en-Ternois', 50.379, 2.298],
  ['E1', 'Piste des Hauts de Flandre', 'Circuit', '12 route de Bergues', '59140', 'Dunkerque', 51.021, 2.369],
  ['E1', 'Salle Euralille', 'Salle', '40 avenue Willy Brandt', '59000', 'Lille', 50.637, 3.075],
  ['E1', 'Espace Séminaire Saint-Leu', 'Salle', '18 quai Bélu', '80000', 'Amiens', 49.899, 2.301],
  ['E1', 'Concession Artois Automobiles', 'En concession', '5 rue des Rosati', '62000', 'Arras', 50.291, 2.778],
  ['E1', 'Driver Program Valenciennes', 'Driver Program 1h30', '27 avenue de Liège', '59300', 'Valenciennes', 50.357, 3.523],
  ['E1', 'Plateforme logistique de l’Oise', 'Chez le client', '3 rue des Métiers', '60000', 'Beauvais', 49.43, 2.081],
  ['E1', 'Sous-région Compiègne', 'Sous-Région', '2 place de l’Hôtel de Ville', '60200', 'Compiègne', 49.418, 2.826],
  ['E2', 'Centre d’essais de Trappes', 'Circuit', '9 avenue des Frères Lumière', '78190', 'Trappes', 48.777, 2.005],
  ['E2', 'Circuit de Linas', 'Circuit', 'Avenue Georges Boillot', '91310', 'Linas', 48.625, 2.243],
  ['E2', 'Salle du Val d’Or', 'Salle', '14 rue du Val d’Or', '92420', 'Vaucresson', 48.843, 2.157],
  ['E2', 'Centre d’affaires La Défense', 'Salle', '110 esplanade du Général de Gaulle', '92000', 'Nanterre', 48.892, 2.22],
  ['E2', 'Concession Versailles Chantiers', 'En concession', '31 rue des Chantiers', '78000', 'Versailles', 48.796, 2.137],
  ['E2', 'Driver Program Créteil', 'Driver Program 1h30', '6 rue Auguste Perret', '94000', 'Créteil', 48.782, 2.455],
  ['E2', 'Siège client de Cergy', 'Chez le client', '8 boulevard de l’Oise', '95000', 'Cergy', 49.036, 2.063],
  ['E2', 'Espace Marne Évènements', "Lieu d'évènement", '20 boulevard du Mont d’Est', '93160', 'Noisy-le-Grand', 48.84, 2.55],
  ['E3', 'Piste de l’Anneau du Rhin', 'Circuit', 'Route du Rhin', '68127', 'Biltzheim', 47.947, 7.389],
  ['E3', 'Circuit de la Moselle', 'Circuit', '1 rue de la Piste', '57000', 'Metz', 49.108, 6.21],
  ['E3', 'Salle Kléber', 'Salle', '22 quai Kléber', '67000', 'Strasbourg', 48.587, 7.745],
  ['E3', 'Salle Stanislas', 'Salle', '9 rue des Carmes', '54000', 'Nancy', 48.692, 6.184],
  ['E3', 'Concession Mulhouse Automobiles', 'En concession', '46 rue de Thann', '68100', 'Mulhouse', 47.75, 7.316],
  ['E3', 'Cave coopérative de Reims', 'Chez le client', '15 rue du Moulin', '51100', 'Reims', 49.245, 4.051],
  ['E3', 'Atelier municipal de Troyes', 'En entreprise', '7 rue des Bas-Trévois', '10000', 'Troyes', 48.288, 4.085],
  ['E4', 'Circuit de la Sarthe', 'Circuit', 'Chemin aux Bœufs', '72100', 'Le Mans', 47.953, 0.208],
  ['E4', 'Piste de Loire-Atlantique', 'Circuit', '4 route de Fay', '44170', 'Nozay', 47.565, -1.626],
  ['E4', 'Salle des Quais de Seine', 'Salle', '19 quai Gaston Boulet', '76000', 'Rouen', 49.443, 1.083],
  ['E4', 'Salle Brocéliande', 'Salle', '3 allée de la Guérinais', '35000', 'Rennes', 48.117, -1.677],
  ['E4', 'Concession Anjou Prestige', 'En concession', '88 avenue du Général Patton', '49000', 'Angers', 47.478, -0.587],
  ['E4', 'Driver Program Nantes', 'Driver Program 1h30', '11 boulevard Salvador Allende', '44800', 'Saint-Herblain', 47.226, -1.625],
  ['E4', 'Port de commerce de Brest', 'Chez le client', '25 rue de l’Élorn', '29200', 'Brest', 48.383, -4.472],
  ['E4', 'Sous-région Caen', 'Sous-Région', '10 avenue du 6 Juin', '14000', 'Caen', 49.183, -0.36],
  ['E5', 'Circuit de Magny-Cours', 'Circuit', 'Technopôle', '58470', 'Magny-Cours', 46.864, 3.164],
  ['E5', 'Circuit de Dijon-Prenois', 'Circuit', 'Route du Circuit', '21370', 'Prenois', 47.363, 4.899],
  ['E5', 'Salle des Ducs', 'Salle', '6 rue Monge', '21000', 'Dijon', 47.32, 5.037],
  ['E5', 'Salle Jeanne d’Arc', 'Salle', '33 rue Bannier', '45000', 'Orléans', 47.905, 1.904],
  ['E5', 'Concession Val de Loire', 'En concession', '51 avenue du Grand Sud', '37170', 'Chambray-lès-Tours', 47.338, 0.713],
  ['E5', 'Usine horlogère de Besançon', 'En entreprise', '17 rue de Trey', '25000', 'Besançon', 47.227, 5.993],
  ['E5', 'Rencontres en concession', 'Autre', '2 route de Guerry', '18000', 'Bourges', 47.076, 2.42],
  ['E6', 'Circuit du Laquais', 'Circuit', 'Route de Champier', '38260', 'Champier', 45.46, 5.29],
  ['E6', 'Circuit de Haute-Savoie', 'Circuit', '150 route des Glières', '74000', 'Annecy', 45.917, 6.142],
  ['E6', 'Salle Part-Dieu', 'Salle', '59 boulevard Vivier Merle', '69003', 'Lyon', 45.761, 4.857],
  ['E6', 'Salle Belledonne', 'Salle', '24 avenue Jean Perrot', '38000', 'Grenoble', 45.18, 5.739],
  ['E6', 'Concession Forez Automobiles', 'En concession', '13 rue de la Talaudière', '42000', 'Saint-Étienne', 45.457, 4.4],
  ['E6', 'Driver Program Valence', 'Driver Program 1h30', '9 rue Barthélemy de Laffemas', '26000', 'Valence', 44.911, 4.9],
  ['E6', 'Siège client de Clermont-Ferrand', 'Chez le client', '21 rue du Pré-la-Reine', '63000', 'Clermont-Ferrand', 45.787, 3.107],
  ['E7', 'Circuit de Mérignac', 'Circuit', '30 avenue de la Somme', '33700', 'Mérignac', 44.832, -0.66],
  ['E7', 'Circuit de Pau-Arnos', 'Circuit', 'Route du Circuit', '64370', 'Arnos', 43.447, -0.533],
  ['E7', 'Salle des Chartrons', 'Salle', '62 cours Xavier Arnozan', '33000', 'Bordeaux', 44.851, -0.57],
  ['E7', 'Salle du Vieux-Port', 'Salle', '16 quai Valin', '17000', 'La Rochelle', 46.156, -1.149],
  ['E7', 'Concession Limousin Auto', 'En concession', '70 rue de Nexon', '87000', 'Limoges', 45.815, 1.252],
  ['E7', 'Entrepôt du Futuroscope', 'En entreprise', '5 avenue Galilée', '86360', 'Chasseneuil-du-Poitou', 46.664, 0.363],
  ['E7', 'Domaine de Biarritz', "Lieu d'évènement", '8 avenue de l’Impératrice', '64200', 'Biarritz', 43.486, -1.558],
  ['E8', 'Circuit du Castellet', 'Circuit', '2760 route des Hauts du Camp', '83330', 'Le Castellet', 43.25, 5.792],
  ['E8', 'Circuit de Lédenon', 'Circuit', 'Route de Lédenon', '30210', 'Lédenon', 43.923, 4.504],
  ['E8', 'Salle du Capitole', 'Salle', '12 rue d’Alsace-Lorraine', '31000', 'Toulouse', 43.604, 1.445],
  ['E8', 'Salle du Prado', 'Salle', '250 avenue du Prado', '13008', 'Marseille', 43.272, 5.387],
  ['E8', 'Concession Azur Prestige', 'En concession', '37 promenade du Paillon', '06200', 'Nice', 43.68, 7.21],
  ['E8', 'Driver Program Montpellier', 'Driver Program 1h30', '44 rue de la Cavalade', '34000', 'Montpellier', 43.604, 3.913],
  ['E8', 'Marché d’intérêt d’Avignon', 'Chez le client', '135 avenue Pierre Semard', '84000', 'Avignon', 43.929, 4.83],
  ['E8', 'Palais des Rois de Majorque', "Lieu d'évènement", '2 rue des Archers', '66000', 'Perpignan', 42.693, 2.896],
];

/** Training places with their regions. */
export const PLACES: readonly Place[] = ROWS.map(([region, name, type, address, zipCode, city, latitude, longitude]) => ({
  region,
  name,
  type,
  address,
  zipCode,
  city,
  latitude,
  longitude,
}));
