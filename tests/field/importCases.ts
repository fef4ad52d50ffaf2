import { changed, company, type FileCase, made, type RowCase, refused } from './fileCase.ts';
import { TEXT_CASES } from './importTextCases.ts';
import { WORKBOOK_CASES } from './importWorkbookCases.ts';

const km = (carMileage: number): RowCase => made({ carMileage });
const zip = (zipCode: string): RowCase => made({ zipCode });
const registered = (firstDateMatriculation: string): RowCase => made({ firstDateMatriculation });

/** Columns that hold several things. */
const SPLITS: readonly FileCase[] = [
  {
    title: 'has one column for the names, with titles and particles',
    source: 'OCA/partner-contact#332, OpenSlides/OpenSlides#3615, theiconic/name-parser#30, Thimxx/pyGenealogical-Tools#38',
    file: 'p01-names.csv',
    kind: 'users',
    splits: { 'Nom et prénom': 'person' },
    rows: [
      made({ lastName: 'SCHULZE', firstName: 'Hans' }),
      made({ lastName: 'BRUNN', firstName: 'Holger' }),
      made({ lastName: 'Wurst', firstName: 'Hans' }),
      made({ lastName: 'HEIJDANUS-DE BOER', firstName: 'Etje' }),
      made({ lastName: 'CABALLERO DE LA TORRE', firstName: 'Jean-Pierre' }),
      refused('ne se sépare pas sûrement'),
      refused('ne se sépare pas sûrement'),
    ],
  },
  {
    title: 'has one column for the whole address, with post boxes and CEDEX',
    source: 'openvenues/libpostal#172, #358, pixelhumain/co2#633, addok/addok#381, MTES-MCT/trackdechets PR 3456',
    file: 'p02-addresses.csv',
    kind: 'companies',
    splits: { 'Adresse complète': 'address' },
    rows: [
      made({ address: '10, rue d’Arcueil, BP 90233', zipCode: '94528', city: 'RUNGIS' }),
      made({ address: '103, bis rue Belleville, CS 91704', zipCode: '33063', city: 'BORDEAUX CEDEX 1' }),
      made({ address: 'BP 374 39 RUE DE BEAULIEU', zipCode: '86009', city: 'POITIERS CEDEX' }),
      made({ address: 'Postfach 1220', zipCode: 'D-17465', city: 'GREIFSWALD' }),
      made({ address: 'Rue de la Loi 16', zipCode: 'B-1000', city: 'BRUXELLES' }),
      made({ address: '41 rue du Capitaine Guynemer Courbevoie', zipCode: '92925', city: 'PARIS LA DÉFENSE CEDEX' }),
      refused('ne se sépare pas sûrement'),
    ],
  },
  {
    title: 'has one column for brand and model',
    source: 'n8barr/automotive-model-year-data PR 11, vehiclesdb/vehiclesdb PR 30',
    file: 'p03-vehicles.csv',
    kind: 'vehicles',
    splits: { Véhicule: 'vehicle' },
    rows: [
      made({ carModel: { model: 'Yaris' } }),
      made({ carModel: { model: 'Aygo X' } }),
      made({ carModel: { model: 'Yaris' } }),
      refused('« Land Rover » n’existe pas'),
      refused('ne commence par aucune marque connue'),
    ],
  },
];

const NUMBERS: readonly FileCase[] = [
  {
    title: 'writes kilometres with points, commas and units',
    source: 'deadlocker8/BudgetMaster#731, jagduvi1/Cellarion PR 437, jasp-stats/jasp-desktop#403',
    file: 'kms.csv',
    kind: 'vehicles',
    rows: [45_000, 45_000, 45_000, 45_500, 45_000, 45_000, 45_000, 45_000, 0, 12, 45_000].map(km),
  },
  {
    title: 'sends a workbook whose numbers have the noise of binary fractions',
    source: 'dilshod/xlsx2csv test/float.xlsx, tidyverse/readxl big-texty-numbers-xlsx.xlsx',
    file: 'x16-float-noise.xlsx',
    kind: 'training_locations',
    rows: [made({ trackPrice: 450.4, maximumCapacity: 12 }), made({ trackPrice: 1450.5, maximumCapacity: 12 })],
  },
  {
    title: 'writes durations as programmes of training do',
    source: 'programmes of training',
    file: 't01-durations.csv',
    kind: 'training_types',
    rows: [
      made({ duration: 7.5, durationDays: 1 }),
      made({ duration: 7, durationDays: 1 }),
      refused('nombre entier'),
      made({ duration: 3, durationDays: 1 }),
      refused('nombre'),
      made({ duration: 14, durationDays: 2 }),
    ],
  },
  {
    title: 'has a day that lies just below midnight, and impossible ones',
    source: 'roo-rb/roo#500',
    file: 'x14-float-dates.xlsx',
    kind: 'vehicles',
    rows: [
      made({ inspectionExpiresOn: '2027-03-03' }),
      refused('date valide'),
      refused('date valide'),
      made({ firstDateMatriculation: '1970-01-01', inspectionExpiresOn: '1954-10-03' }),
    ],
  },
  {
    title: 'writes years with two digits, and days that do not exist',
    source: 'odoo/odoo PR 158540, 1024pix/pix PR 1850, valor-software/ngx-bootstrap#4476',
    file: 'dates.csv',
    kind: 'vehicles',
    rows: [
      registered('2024-02-29'),
      refused('date valide'),
      registered('1969-12-31'),
      registered('1950-01-01'),
      registered('1950-01-01'),
      registered('1969-01-15'),
      registered('1970-01-15'),
      registered('1968-06-15'),
      refused('date valide'),
    ],
  },
  {
    title: 'has a workbook of a Mac, with days since 1904',
    source: 'tidyverse/readxl',
    file: 'x15-1904.xlsx',
    kind: 'vehicles',
    rows: [registered('2024-01-15')],
  },
];

const KEYS: readonly FileCase[] = [
  {
    title: 'imports a company that exists, without its SIRET',
    source: 'Dolibarr/dolibarr#19432, #29892, PR 20573',
    file: 'v05-double-company.csv',
    kind: 'companies',
    rows: [{ outcome: 'unchanged', says: 'LITTORAL MARÉE (59140 DUNKERQUE)' }],
  },
  {
    title: 'has a company three times, with and without its SIRET',
    source: 'Dolibarr/dolibarr#19432',
    file: 'd01-existing-without-siret.csv',
    kind: 'companies',
    rows: [
      changed({ address: '9 rue Neuve', siret: '51039595700010' }, 'LITTORAL MARÉE'),
      refused('Même fiche que la ligne 2'),
      refused('Même fiche que la ligne 2'),
    ],
  },
  {
    title: 'has customers overseas, in Monaco and abroad',
    source: 'Customers abroad: Belgium, Luxembourg, Switzerland',
    file: 'zips.csv',
    kind: 'companies',
    rows: [
      ...['20000', '20090', '97400', '97100', '98000', '98800', '97500'].map(zip),
      made({ zipCode: '01000' }, 'B-1000'),
      zip('75008'),
      zip('L-1234'),
      zip('BE-1000'),
      zip('B-1000'),
      zip('CH-1201'),
      made({ zipCode: '02000' }, 'B-2000'),
      zip('98000'),
      made({ zipCode: '01000' }, 'B-1000'),
    ],
  },
  {
    title: 'writes SIRETs of La Poste, with blanks, and invented ones',
    source: 'Dolibarr/dolibarr PR 27418, arthurdejong/python-stdnum#291, betagouv/conseillers-entreprises#4683',
    file: 'sirets.csv',
    kind: 'companies',
    rows: [
      company('SIRCO 0'),
      made({ siret: '35600000009075' }),
      refused('Même fiche que la ligne 3'),
      company('SIRCO 3'),
      refused('SIRET'),
      made({ siret: '73282932000074' }),
      ...Array.from({ length: 4 }, () => refused('SIRET')),
    ],
  },
  ...['v03-zero-siret-1.csv', 'v03-zero-siret-2.csv'].map((file) => ({
    title: `fills the SIRET with zeros (${file})`,
    source: 'betagouv/conseillers-entreprises#4683, django/django-localflavor#535',
    file,
    kind: 'companies',
    rows: [refused('SIRET')],
  })),
  {
    title: 'writes plates of all series, and words instead of plates',
    source: 'validatorjs/validator.js PR 2806, odoo/odoo PR 227958',
    file: 'plates.csv',
    kind: 'vehicles',
    rows: Array.from({ length: 26 }, (_empty, index) =>
      [11, 21, 22, 23, 24, 25].includes(index) ? refused('immatriculation valide') : made(),
    ),
  },
  ...['v04-plate-pending-1.csv', 'v04-plate-pending-2.csv'].map((file) => ({
    title: `has a vehicle whose plate is pending (${file})`,
    source: 'odoo/odoo PR 227958',
    file,
    kind: 'vehicles',
    rows: [refused('provisoire (WW)')],
  })),
  {
    title: 'names a company that is there twice',
    source: 'Dolibarr/dolibarr#27176',
    file: 'd02-homonyms.csv',
    kind: 'companies',
    rows: [refused('plusieurs fiches')],
  },
  {
    title: 'names the company of a contact that is there twice',
    source: 'Dolibarr/dolibarr#27176',
    file: 'd03-contact-homonym-company.csv',
    kind: 'company_contacts',
    rows: [refused('plusieurs fiches')],
  },
];

/** Files of tests/field/files, all synthetic, by what is wrong with them. */
export const FILE_CASES: readonly FileCase[] = [...NUMBERS, ...KEYS, ...SPLITS, ...TEXT_CASES, ...WORKBOOK_CASES];
