import { NEW_USER } from '../accounts/user.ts';
import { ATTACHMENT_NAMES } from '../questionnaires/attachments.ts';
import type { RecordImportKind } from './kinds/recordImportKinds.ts';

/** Settings that an import of records needs besides the record's own declaration: a new kind is one entry. */
export interface RecordImport {
  /** Fields by which a row may find an existing record, the most certain first. */
  readonly keys: readonly [string, ...string[]];
  /** Field whose values each have keys of their own: models of two brands may share a name, hotels of two towns. Default none. */
  readonly within?: string;
  /**
   * Fields that together make two records very likely the same one, though no key says it: the first is looked for, the others
   * compared. Default: nothing but the keys.
   */
  readonly alike?: readonly [string, ...string[]];
  /** Fields that do not all change for one record: an update by key that changes all of them is about another one. Default none. */
  readonly identity?: readonly string[];
  /** Lists that columns fill value by value, with the word before the value's own. Default: only in the archive's form. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Names that people give to a sheet of such records, besides the records' own. Default none. */
  readonly sheets?: readonly string[];
  /** Fields that no file fills. Default none. */
  readonly without?: readonly string[];
  /** Further headers by field, before the common ones. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Examples by field, where the common one does not fit. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Values of a new record where the file says nothing, beyond the declaration's defaults. */
  readonly newValues?: Readonly<Record<string, unknown>>;
}

/** The kinds of records that files fill. */
export const RECORD_IMPORTS: Readonly<Record<RecordImportKind, RecordImport>> = {
  companies: {
    keys: ['siret', 'name'],
    sheets: ['Clients', 'Entreprises', 'Comptes', 'Prospects'],
    alike: ['name', 'zipCode'],
    identity: ['name', 'city'],
    // A manager is a contact of the company: contacts come after it.
    without: ['manager'],
    headers: { name: ['raison sociale', 'société', 'entreprise', 'client', 'nom société', 'nom entreprise', 'dénomination'] },
  },
  company_contacts: {
    keys: ['email'],
    alike: ['lastName', 'firstName', 'company'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom'] },
  },
  trainers: {
    keys: ['email'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'nom formateur', 'formateur'], firstName: ['prénom formateur'] },
  },
  vehicles: { keys: ['matriculation', 'reference'], sheets: ['Parc', 'Flotte', 'Voitures'], identity: ['reference', 'carModel'] },
  training_locations: {
    keys: ['code', 'name'],
    sheets: ['Lieux', 'Sites', 'Salles', 'Circuits'],
    alike: ['name', 'zipCode'],
    identity: ['name', 'city'],
    headers: { name: ['lieu', 'nom du lieu', 'site', 'salle', 'centre'] },
    examples: { name: 'Circuit de Lyon', type: 'Circuit', code: 'circuit-lyon' },
    parts: { contacts: 'Contact' },
  },
  training_types: {
    keys: ['name'],
    // No file brings questionnaires, which are published versions.
    without: ATTACHMENT_NAMES,
    sheets: ['Formations', 'Catalogue'],
    headers: { name: ['formation', 'intitulé formation', 'action de formation', 'module'] },
    examples: { name: 'EPP', typeEvaluation: 'Route' },
  },
  users: {
    keys: ['email'],
    sheets: ['Équipe', 'Salariés', 'Collaborateurs'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'nom utilisateur'], firstName: ['prénom'] },
    newValues: NEW_USER,
  },
  areas: {
    keys: ['code', 'name'],
    sheets: ['Régions', 'Zones'],
    headers: { code: ['secteur'], name: ['région', 'nom secteur'] },
    examples: { name: 'Rhône-Alpes', code: 'E3' },
  },
  logistic_areas: { keys: ['name'], headers: { name: ['secteur logistique'] }, examples: { name: 'Sud-Est', areas: 'E3, E4' } },
  car_brands: { keys: ['brand'], headers: { brand: ['constructeur', 'nom'] }, examples: { brand: 'Toyota', colour: '#EC6958' } },
  car_models: {
    keys: ['model'],
    within: 'carBrand',
    headers: { model: ['nom', 'modèle véhicule'] },
    examples: { model: 'Yaris' },
  },
  car_engines: {
    keys: ['engine'],
    sheets: ['Moteurs'],
    within: 'carModel',
    headers: { engine: ['moteur', 'nom'] },
    examples: { engine: '1.5 hybride 116 ch' },
  },
  car_finishes: {
    keys: ['finish'],
    within: 'carModel',
    headers: { finish: ['nom', 'niveau finition'] },
    examples: { finish: 'Design' },
  },
  car_types: { keys: ['type'], headers: { type: ['type de véhicule', 'nom'] }, examples: { type: 'Véhicule particulier' } },
  car_colors: { keys: ['color'], headers: { color: ['nom'] }, examples: { color: 'Blanc' } },
  renters: {
    keys: ['name'],
    headers: { name: ['loueur', 'raison sociale', 'société'], lastName: ['contact'] },
    examples: { name: 'ALD Automotive' },
  },
  professions: {
    keys: ['label'],
    headers: { label: ['profession', 'fonction', 'nom'] },
    examples: { label: 'Responsable de parc' },
  },
  car_dealers: {
    keys: ['code', 'name'],
    sheets: ['Concessionnaires', 'Points de vente'],
    identity: ['name', 'address'],
    headers: { code: ['code concession', 'code point de vente'], name: ['concession', 'point de vente', 'raison sociale'] },
    examples: { code: 'LYO-01', name: 'Toyota Lyon Sud', brand: 'Toyota', trainingLocations: 'Circuit de Lyon' },
  },
  car_dealer_sellers: {
    keys: ['email'],
    alike: ['lastName', 'firstName', 'carDealer'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'vendeur', 'nom vendeur'], firstName: ['prénom', 'prénom vendeur'] },
    examples: { carDealer: 'Toyota Lyon Sud' },
  },
  teaching_tools: {
    keys: ['reference', 'name'],
    sheets: ['Outils', 'Matériel', 'Équipements'],
    identity: ['name', 'serialNumber'],
    headers: { name: ['outil', 'matériel'], serialNumber: ['n° série', 'numéro de série'] },
    examples: { name: 'Simulateur', reference: 'OUT-001', serialNumber: 'SN-4821' },
  },
  caterers: {
    keys: ['name'],
    sheets: ['Restauration'],
    within: 'city',
    identity: ['address', 'zipCode'],
    headers: { name: ['traiteur', 'raison sociale', 'société'], trainingLocation: ['lieu', 'site', 'circuit'] },
    examples: { name: 'Saveurs du Rhône', trainingLocation: 'Circuit de Lyon' },
    parts: { contacts: 'Contact', prices: 'Tarif' },
  },
  hotels: {
    keys: ['name'],
    sheets: ['Hébergements'],
    within: 'city',
    identity: ['address', 'zipCode'],
    headers: {
      name: ['hôtel', 'établissement', 'enseigne', 'raison sociale'],
      trainingLocation: ['lieu', 'site', 'circuit'],
      reservationMethod: ['réservation', 'réserver par'],
    },
    examples: { name: 'Hôtel des Voyageurs', trainingLocation: 'Circuit de Lyon', reservationMethod: 'En direct' },
    parts: { contacts: 'Contact', prices: 'Tarif' },
  },
  training_location_pricing_options: {
    keys: ['label'],
    sheets: ['Options'],
    within: 'trainingLocation',
    headers: { label: ['option', 'nom'], price: ['prix', 'tarif', 'montant'], trainingLocation: ['lieu', 'site'] },
    examples: { label: 'Piste mouillée', price: '150,00', trainingLocation: 'Circuit de Lyon' },
  },
};
