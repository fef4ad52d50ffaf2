import { excelFile } from './excelFile.ts';
import { spreadsheet } from './importSamples.ts';

/** Bytes of the encoding of French Windows. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => ({ '€': 0x80, '’': 0x92, œ: 0x9c })[letter] ?? letter.charCodeAt(0));

const utf16 = (text: string): Uint8Array => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\r\n`).join('');

/** A file as other tools or people export it, with what the import reads in it. */
export interface MessyFile {
  readonly name: string;
  readonly kind: string;
  readonly file: () => File | Promise<File>;
  readonly headerRow: number;
  /** Fields of the file's columns. */
  readonly fields: readonly (string | null)[];
  readonly counts: { readonly createCount: number; readonly skippedCount: number; readonly errorCount: number };
  /** Search of a created record, and what it has. */
  readonly found: readonly [query: string, record: object];
}

export const MESSY_FILES: readonly MessyFile[] = [
  {
    name: 'Digiforma: title lines, a total, phones with dots',
    kind: 'companies',
    file: () =>
      spreadsheet(
        `\uFEFF${lines(
          'Export Digiforma - Entreprises;;;;;;;',
          'Généré le 12/11/2026 à 09:12;;;;;;;',
          '',
          'Raison sociale;N° SIRET;Adresse postale;Code postal;Ville;Téléphone;E-mail;Site internet',
          'Garage du Parc;44306184100047;3 rue du Parc;69006;Lyon;04.72.11.22.33;contact@garage-parc.fr;www.garage-parc.fr',
          'Ambulances Bleues;;8 quai Nord;38000;Grenoble;+33 (0)4 76 11 22 33;;',
          'Total;2;;;;;;',
        )}`,
        'digiforma.csv',
      ),
    headerRow: 4,
    fields: ['name', 'siret', 'address', 'zipCode', 'city', 'phoneNumber', 'email', 'website'],
    counts: { createCount: 2, skippedCount: 1, errorCount: 0 },
    found: ['companies?siret=44306184100047', { phoneNumber: '+33472112233', website: 'https://www.garage-parc.fr' }],
  },
  {
    name: 'Dendreo: tabs, windows-1252, civilities of all kinds',
    kind: 'company_contacts',
    file: () =>
      spreadsheet(
        windows1252(
          lines(
            'Civilité\tNom\tPrénom\tEntreprise\tTél. portable\tMail',
            'M.\tLefèvre\tÉric\tSociété de réception\t06 11 22 33 44\teric@exemple.fr',
            'Melle\tNoël\tZoé\tsociete de reception\t611223355\tmailto:zoe@exemple.fr',
            'Monsieur\tInconnu\tJean\tAutre société\t\t',
          ),
        ),
        'dendreo.csv',
      ),
    headerRow: 1,
    fields: ['civility', 'lastName', 'firstName', 'company', 'secondPhoneNumber', 'email'],
    counts: { createCount: 2, skippedCount: 0, errorCount: 1 },
    found: [
      'company_contacts?lastName=noel',
      { civility: 'Mme', firstName: 'Zoé', secondPhoneNumber: '+33611223355', email: 'zoe@exemple.fr' },
    ],
  },
  {
    name: 'Excel: headings on two lines with merged cells',
    kind: 'trainers',
    file: () =>
      excelFile(
        [
          {
            name: 'Formateurs',
            rows: [
              [{ over: 'Formateurs 2026', columns: 6 }, null, null, null, null, null],
              [],
              [
                { over: 'Identité', columns: 3 },
                null,
                null,
                { over: 'Coordonnées', columns: 2 },
                null,
                { over: 'Secteurs', rows: 2 },
              ],
              ['Civ.', 'Nom', 'Prénom', 'Tél.', 'Courriel', null],
              ['Mme', 'Aubry', 'Lise', '04 72 00 11 22', 'Lise.Aubry@exemple.fr', 'E1 ; E2'],
            ],
          },
        ],
        'formateurs.xlsx',
      ),
    headerRow: 4,
    fields: ['civility', 'lastName', 'firstName', 'phoneNumber', 'email', 'areas'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 0 },
    found: ['trainers?lastName=aubry', { email: 'lise.aubry@exemple.fr', phoneNumber: '+33472001122' }],
  },
  {
    name: 'Excel: real dates, days as numbers, plates in all notations, a double',
    kind: 'vehicles',
    file: () =>
      excelFile(
        [
          {
            name: 'Parc',
            rows: [
              ['N° de parc', 'Immat.', 'Marque', 'Modèle', 'Date MEC', 'Km', 'Énergie', 'Boîte'],
              ['P1', 'cd 456 ef', 'Toyota', 'Yaris', new Date('2024-01-15T00:00:00Z'), '12 500 km', 'Gazole', 'BVA'],
              ['P2', 'CD-456-EF', 'Toyota', 'Yaris', 45_306, null, null, null],
              [3, 'GH789JK', 'TOYOTA', 'yaris', '1er mars 2024', 8_000, 'élec.', 'Manuelle'],
            ],
          },
        ],
        'parc.xlsx',
      ),
    headerRow: 1,
    fields: ['reference', 'matriculation', 'carBrand', 'carModel', 'firstDateMatriculation', 'carMileage', 'fuel', 'gearbox'],
    counts: { createCount: 2, skippedCount: 0, errorCount: 1 },
    found: [
      'vehicles?matriculation=CD-456-EF',
      { firstDateMatriculation: '2024-01-15', carMileage: 12_500, fuel: 'diesel', gearbox: 'automatic' },
    ],
  },
  {
    name: 'commas, quotes, and days in words',
    kind: 'vehicles',
    file: () =>
      spreadsheet(
        lines(
          'Référence,Plaque,Constructeur,Modèle,Contrôle technique,Fin de location,Remarques',
          'L1,LM-012-NP,Toyota,Yaris,jeudi 3 décembre 2026,15/01/27,"Rayé, à gauche; voir ""photo"""',
        ),
        'loueur.csv',
      ),
    headerRow: 1,
    fields: ['reference', 'matriculation', 'carBrand', 'carModel', 'inspectionExpiresOn', 'renewAt', 'commentary'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 0 },
    found: ['vehicles?matriculation=LM-012-NP', { inspectionExpiresOn: '2026-12-03', renewAt: '2027-01-15' }],
  },
  {
    name: 'semicolons in quotes, amounts with a comma, codes without their zero',
    kind: 'training_locations',
    file: () =>
      spreadsheet(
        windows1252(
          lines(
            'Nom du lieu;Catégorie;Adresse;C.P.;Commune;Tarif piste;Nb places;Actif',
            '"Circuit; piste 2";Circuit;"12, route; bât. B";1000;Bourg;1 450,50 €;12;oui',
            'Salle Sud;Salle;3 rue A;13001;Marseille;;8;non',
          ),
        ),
        'lieux.csv',
      ),
    headerRow: 1,
    fields: ['name', 'type', 'address', 'zipCode', 'city', 'trackPrice', 'maximumCapacity', 'isActive'],
    counts: { createCount: 2, skippedCount: 0, errorCount: 0 },
    found: ['training_locations?name=piste%202', { address: '12, route; bât. B', zipCode: '01000', trackPrice: 1450.5 }],
  },
  {
    name: 'Excel: the records are on the second sheet',
    kind: 'training_types',
    file: () =>
      excelFile(
        [
          { name: 'Lisez-moi', rows: [['Catalogue des formations 2026']] },
          {
            name: 'Formations',
            rows: [
              ['Catalogue des formations'],
              ['Formation', 'Nb heures', 'Nb jours', 'Objectifs', 'Actif'],
              ['Conduite sur neige', 7.5, 1, 'Freiner\nAnticiper', true],
            ],
          },
        ],
        'catalogue.xlsx',
      ),
    headerRow: 2,
    fields: ['name', 'duration', 'durationDays', 'objectives', 'isActive'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 0 },
    found: ['training_types?name=neige', { duration: 7.5, durationDays: 1, isActive: true }],
  },
  {
    name: 'Excel "Unicode text": UTF-16 and tabs',
    kind: 'users',
    file: () =>
      spreadsheet(
        utf16(lines('Nom\tPrénom\tAdresse mail\tProfil\tTrigramme', 'Évrard\tNoé\tNoé <noe@exemple.fr>\tCommerce\tnev')),
        'collegues.csv',
      ),
    headerRow: 1,
    fields: ['lastName', 'firstName', 'email', 'userGroups', 'initials'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 0 },
    found: ['users?lastName=evrard', { email: 'noe@exemple.fr', initials: 'NEV' }],
  },
  {
    name: 'a printed report: headers repeated, sub-totals',
    kind: 'companies',
    file: () =>
      spreadsheet(
        windows1252(
          lines(
            'Clients par département',
            'Client;Adresse;CP;Ville;Nb véhicules',
            'Taxis Réunis;1 rue A;35000;Rennes;12',
            'Sous-total Ille-et-Vilaine;;;;12',
            'Client;Adresse;CP;Ville;Nb véhicules',
            'Fret’Ouest;2 rue B;29200;Brest;40',
            'Total général;;;;52',
          ),
        ),
        'rapport.csv',
      ),
    headerRow: 2,
    fields: ['name', 'address', 'zipCode', 'city', 'fleetSize'],
    counts: { createCount: 2, skippedCount: 3, errorCount: 0 },
    found: ['companies?name=fret', { name: 'FRET’OUEST', fleetSize: 40, city: 'BREST' }],
  },
  {
    name: 'Excel: codes and telephone numbers that became numbers',
    kind: 'companies',
    file: () =>
      excelFile(
        [
          {
            name: 'Clients',
            rows: [
              ['Dénomination', 'SIRET', 'Rue', 'Code postal', 'Commune', 'Standard', 'Délai paiement', 'Apporteur d’affaires'],
              ['Ain Transports', 73_282_932_000_074, '1 rue C', 1300, 'Belley', 474_112_233, '45 jours', 'X'],
            ],
          },
        ],
        'clients.xlsx',
      ),
    headerRow: 1,
    fields: ['name', 'siret', 'address', 'zipCode', 'city', 'phoneNumber', 'paymentPeriod', 'businessIntroducer'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 0 },
    found: [
      'companies?name=ain%20transports',
      { zipCode: '01300', phoneNumber: '+33474112233', paymentPeriod: 45, businessIntroducer: true },
    ],
  },
  {
    name: 'contacts named by the SIRET of their company, and twice',
    kind: 'company_contacts',
    file: () =>
      spreadsheet(
        lines(
          'Titre;Nom du contact;Prénom du contact;SIRET;Courriel;Principal',
          'Mr;Garcia;Luis;321 654 980 00010;Luis Garcia <luis@exemple.fr>;oui',
          'Mr;Garcia;Luis;32165498000010;luis@exemple.fr;',
          ';Sans titre;Luc;32165498000010;;',
        ),
        'contacts.csv',
      ),
    headerRow: 1,
    fields: ['civility', 'lastName', 'firstName', 'company', 'email', 'main'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 2 },
    found: ['company_contacts?lastName=garcia', { civility: 'M', email: 'luis@exemple.fr', main: true }],
  },
  {
    name: 'a survey with a long title that contains separators',
    kind: 'trainers',
    file: () =>
      spreadsheet(
        lines(
          'Liste des formateurs, indépendants et salariés, au 3 novembre 2026, pour information',
          'Titre;Nom de famille;Prénom;Société;Portable;Adresse e-mail;En activité',
          'Mlle;Roux;Ève;Roux Conseil;06-99-88-77-66;eve.roux@exemple.fr;Oui',
          'M;Gros;Paul;;06 99 88 77 65;paul(at)exemple.fr;Non',
        ),
        'enquete.csv',
      ),
    headerRow: 2,
    fields: ['civility', 'lastName', 'firstName', 'corporateName', 'secondPhoneNumber', 'email', 'isActive'],
    counts: { createCount: 1, skippedCount: 0, errorCount: 1 },
    found: ['trainers?lastName=roux', { civility: 'Mme', secondPhoneNumber: '+33699887766', isActive: true }],
  },
];
