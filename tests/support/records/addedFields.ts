import { CUSTOMISED_RESOURCES } from '../../../model/customisation/customFieldKinds.ts';
import { SEARCHED_WITH_ADDED } from '../../../model/search/search.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';

/** An added field of each kind, as its creation's body; no record has a field of such a name. */
const ADDED_FIELDS: readonly { readonly key: string; readonly [name: string]: unknown }[] = [
  { key: 'ownText', kind: 'text', label: 'Police d’assurance' },
  { key: 'ownParagraph', kind: 'paragraph', label: 'Consignes de sécurité' },
  { key: 'ownInteger', kind: 'integer', label: 'Étoiles', min: 1, max: 5 },
  { key: 'ownDecimal', kind: 'decimal', label: 'Longueur utile', decimals: 1, unit: 'm' },
  { key: 'ownAmount', kind: 'amount', label: 'Caution versée' },
  { key: 'ownDate', kind: 'date', label: 'Visité le' },
  { key: 'ownBoolean', kind: 'boolean', label: 'Clé remise' },
  {
    key: 'ownChoice',
    kind: 'choice',
    label: 'Zone du garant',
    options: [
      { code: 'high', label: 'Élevée' },
      { code: 'low', label: 'Faible' },
    ],
  },
  {
    key: 'ownChoices',
    kind: 'choices',
    label: 'Accès possibles',
    options: [
      { code: 'road', label: 'Par la route' },
      { code: 'rail', label: 'Par le train' },
    ],
  },
  { key: 'ownEmail', kind: 'email', label: 'Adresse du garant' },
  { key: 'ownPhone', kind: 'phone', label: 'Numéro du garant' },
  { key: 'ownUrl', kind: 'url', label: 'Page du garant' },
  { key: 'ownPlate', kind: 'plate', label: 'Plaque de prêt' },
  { key: 'ownRecord', kind: 'record', label: 'Métier visé', target: 'professions' },
  { key: 'ownFile', kind: 'file', label: 'Attestation signée' },
];

/** Values that the fields accept, besides those of records and files. */
export const ADDED_VALUES = {
  ownText: 'MAIF 12-A',
  ownParagraph: 'Casque\nGants',
  ownInteger: 4,
  ownDecimal: 12.5,
  ownAmount: 1250.5,
  ownDate: '2026-03-02',
  ownBoolean: true,
  ownChoice: 'high',
  ownChoices: ['road', 'rail'],
  ownEmail: 'garant@test.example',
  ownPhone: '+33612345678',
  ownUrl: 'https://test.example/garant',
  ownPlate: 'AB-123-CD',
} as const;

/** Adds a field of each kind to a record. */
export const addFields = async (
  api: Pick<ApiClient, 'create'>,
  resource: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<readonly ApiRecord[]> => {
  const fields: ApiRecord[] = [];
  const isSearched = SEARCHED_WITH_ADDED.includes(resource);
  for (const field of ADDED_FIELDS)
    fields.push(await api.create('custom_fields', { resource, ...field, ...(field.kind === 'text' && { isSearched }), ...more }));
  return fields;
};

/** Adds fields of each kind to every record that may have some, and one that only the members of a new group read and change. */
export const addFieldsEverywhere = async (api: Pick<ApiClient, 'create'>): Promise<void> => {
  const group = await api.create('user_groups', { name: 'Lecteurs', code: 'field-readers', roles: [] });
  for (const resource of CUSTOMISED_RESOURCES) {
    await addFields(api, resource);
    const rights = { readers: [group['@id']], writers: [group['@id']] };
    await api.create('custom_fields', { resource, key: 'ownSecret', kind: 'text', label: 'Note confidentielle', ...rights });
  }
};
