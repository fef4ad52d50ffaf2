import { writeWorkbook } from '../../../server/imports/file/writeWorkbook.ts';
import { spreadsheet, workbook } from '../files/importSamples.ts';

const CITIES = ['Trappes', 'Lyon', 'Rennes', 'Lille', 'Nantes', 'Dijon', 'Toulouse', 'Metz', 'Nice', 'Caen'] as const;

/** Ten companies as another tool exports them: a title above the headings, a total below the rows. */
export const companiesFile = (): File =>
  spreadsheet(
    [
      'Export des clients au 12/11/2026;;;;',
      '',
      'Raison sociale;Adresse postale;CP;Ville;Tél.',
      ...CITIES.map(
        (city, index) => `Transports ${city};${index + 1} rue du Port;${10_000 + index};${city};01 42 00 00 1${index}`,
      ),
      'Total;10;;;',
      '',
    ].join('\r\n'),
    'clients.csv',
  );

const TRAINERS = [
  ['M.', 'Lefèvre', 'Paul'],
  ['Mme', 'Aubry', 'Lise'],
  ['Melle', 'Roux', 'Ève'],
  ['Mr', 'Gros', 'Luc'],
  ['Monsieur', 'Noël', 'Éric'],
] as const;

/** Five trainers, with civilities and telephone numbers as people type them. */
export const trainersFile = (): Promise<File> =>
  workbook(
    [
      ['Civ.', 'Nom', 'Prénom', 'Portable', 'Courriel', 'Secteurs'],
      ...TRAINERS.map(([civility, lastName, firstName], index) => [
        civility,
        lastName,
        firstName,
        `06.11.22.33.4${index}`,
        `formateur${index}@exemple.fr`,
        'E1',
      ]),
    ],
    'formateurs.xlsx',
  );

export const MEANS_SHEETS = { vehicles: 'Parc', places: 'Lieux' } as const;

/** Eight vehicles and six places on two sheets of one workbook, below a sheet of text. */
export const meansFile = async (): Promise<File> =>
  spreadsheet(
    await writeWorkbook([
      { name: 'Lisez-moi', titles: ['Moyens au 12/11/2026'], rows: [] },
      {
        name: MEANS_SHEETS.vehicles,
        titles: ['N° de parc', 'Immat.', 'Marque', 'Modèle', 'Km', 'Énergie', 'Secteur'],
        rows: Array.from({ length: 8 }, (_, index) => [
          `P${index + 1}`,
          `ab ${101 + index} cd`,
          'Toyota',
          'Yaris',
          '12 500 km',
          'Gazole',
          'E1',
        ]),
      },
      {
        name: MEANS_SHEETS.places,
        titles: ['Nom du lieu', 'Catégorie', 'Adresse', 'C.P.', 'Commune', 'Secteurs'],
        rows: CITIES.slice(0, 6).map((city, index) => [
          `Circuit de ${city}`,
          'Circuit',
          `${index + 1} route du Circuit`,
          String(78_190 + index),
          city,
          'E1',
        ]),
      },
    ]),
    'moyens.xlsx',
  );
