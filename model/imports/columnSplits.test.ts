import { describe, expect, it } from 'vitest';
import { type ColumnSplit, neededSplits, offeredSplits, splitCellText, splitNamed, splitsOf } from './columnSplits.ts';
import { importLayout } from './importLayouts.ts';

const splitOf = (kind: string, name: string): ColumnSplit => {
  const split = splitNamed(importLayout(kind), name);
  if (!split) throw new Error(`${kind} has no split ${name}`);
  return split;
};

/** The parts in the order of the split, `-` for none; `✗`: not split. */
const partsOf = (kind: string, name: string, text: string): string => {
  const split = splitOf(kind, name);
  const { texts, refused } = splitCellText(split, text, ['TOYOTA', 'ZOOMCAR ÉLAN']);
  if (refused) return refused.asksOrder ? '✗ order' : '✗';
  return Object.values(split.fields)
    .map((field) => texts[field] ?? '-')
    .join(' | ');
};

describe('a postal code and a town', () => {
  it.each([
    ['44600 Saint-Nazaire', '44600 | Saint-Nazaire'],
    ['44600 - Saint-Nazaire', '44600 | Saint-Nazaire'],
    ['44 600 SAINT NAZAIRE', '44 600 | SAINT NAZAIRE'],
    ['Saint-Nazaire 44600', '44600 | Saint-Nazaire'],
    ['Saint-Nazaire (44600)', '44600 | Saint-Nazaire'],
    ['L’Haÿ-les-Roses, 94240', '94240 | L’Haÿ-les-Roses'],
    ['75008 PARIS CEDEX 08', '75008 | PARIS CEDEX 08'],
    ['33063 Bordeaux CEDEX', '33063 | Bordeaux CEDEX'],
    ['69003 Lyon 3e', '69003 | Lyon 3e'],
    ['Paris 8 75008', '75008 | Paris 8'],
    ['80120 Rue', '80120 | Rue'],
    ['44600 Saint-Nazaire, France', '44600 | Saint-Nazaire'],
    ['44600 Saint-Nazaire FRANCE', '44600 | Saint-Nazaire'],
    ['95700 Roissy en France', '95700 | Roissy en France'],
    ['98000 Monaco', '98000 | Monaco'],
    ['97400 Saint-Denis (La Réunion)', '97400 | Saint-Denis (La Réunion)'],
    ['B-1000 Bruxelles', 'B-1000 | Bruxelles'],
    ['B 1000 Bruxelles', 'B 1000 | Bruxelles'],
    ['1000 Bruxelles', '1000 | Bruxelles'],
    ['1000 Bruxelles (Belgique)', 'B-1000 | Bruxelles'],
    ['L-1234 Luxembourg', 'L-1234 | Luxembourg'],
    ['1234 Luxembourg', '1234 | Luxembourg'],
    ['4001 Esch-sur-Alzette, Luxembourg', 'L-4001 | Esch-sur-Alzette'],
    ['CH-1201 Genève', 'CH-1201 | Genève'],
    ['D-80331 München', 'D-80331 | München'],
    ['NL-1012 AB Amsterdam', 'NL-1012 AB | Amsterdam'],
    ['GB-SW1A 1AA London', 'GB-SW1A 1AA | London'],
    ['Nantes', '- | Nantes'],
    ['44000', '44000 | -'],
    ['44600 44000 Nantes', '✗'],
    ['12 rue du Port 44600 Saint-Nazaire', '✗'],
    ['12345 chemin des Vignes', '✗'],
    ['Saint-Nazaire (44)', '✗'],
    ['Saint-Nazaire 44', '✗'],
    ['1012 AB Amsterdam', '✗'],
    ['à confirmer 2026', '✗'],
  ])('reads « %s »', (text, parts) => {
    expect(partsOf('companies', 'town', text)).toBe(parts);
  });
});

describe('a whole address', () => {
  it.each([
    ['12 rue de la Paix, 44600 Saint-Nazaire', '12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['12 rue de la Paix 44600 Saint-Nazaire', '12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['12 rue du 8 mai 1945 44600 Saint-Nazaire', '12 rue du 8 mai 1945 | 44600 | Saint-Nazaire'],
    ['Bât. A\n12 rue de la Paix\n44600 Saint-Nazaire\nFrance', 'Bât. A, 12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['103, bis rue Belleville, CS 91704, 33063 Bordeaux CEDEX 1', '103, bis rue Belleville, CS 91704 | 33063 | Bordeaux CEDEX 1'],
    ['BP 374 39 RUE DE BEAULIEU 86009 POITIERS CEDEX', 'BP 374 39 RUE DE BEAULIEU | 86009 | POITIERS CEDEX'],
    ['Postfach 1220 17465 Greifswald', 'Postfach 1220 | 17465 | Greifswald'],
    ['44600 Saint-Nazaire, 12 rue de la Paix', '12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['12 rue de la Paix, Saint-Nazaire (44600)', '12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['12 rue de la Paix, Saint-Nazaire, 44600', '12 rue de la Paix | 44600 | Saint-Nazaire'],
    ['12 rue de la Paix, 44 600 Saint-Nazaire', '12 rue de la Paix | 44 600 | Saint-Nazaire'],
    ['Rue de la Loi 16, B-1000 Bruxelles', 'Rue de la Loi 16 | B-1000 | Bruxelles'],
    ['Rue de la Loi 16, 1000 Bruxelles, Belgique', 'Rue de la Loi 16 | B-1000 | Bruxelles'],
    ['Marienplatz 1, D-80331 München', 'Marienplatz 1 | D-80331 | München'],
    ['44600 Saint-Nazaire', '- | 44600 | Saint-Nazaire'],
    ['Rue de la Loi 16, 1000 Bruxelles', '✗'],
    ['Bât. A, 1200 Grande Rue', '✗'],
    ['12 rue de la Paix', '✗'],
    ['12 rue de la Paix, Nantes', '✗'],
    ['Le Bourg 44600', '✗'],
    [`12 rue ${'de la Paix '.repeat(40)}44600 Saint-Nazaire`, '✗'],
  ])('reads « %s »', (text, parts) => {
    expect(partsOf('companies', 'address', text)).toBe(parts);
  });
});

describe('a person', () => {
  it.each([
    ['DUPONT Jean', '- | DUPONT | Jean'],
    ['Jean DUPONT', '- | DUPONT | Jean'],
    ['M. Jean DUPONT', 'M | DUPONT | Jean'],
    ['Mme DURAND Claire', 'Mme | DURAND | Claire'],
    ['Mademoiselle Claire DURAND', 'Mme | DURAND | Claire'],
    ['DURAND Claire Mme', 'Mme | DURAND | Claire'],
    ['M. DUPONT', 'M | DUPONT | -'],
    ['Jean-Pierre DE LA TOUR', '- | DE LA TOUR | Jean-Pierre'],
    ['Jean de LA TOUR', '- | de LA TOUR | Jean'],
    ['de LA TOUR Jean Pierre', '- | de LA TOUR | Jean Pierre'],
    ['Jeanne d’ARC', '- | d’ARC | Jeanne'],
    ['McDONALD Ronald', '- | McDONALD | Ronald'],
    ['Dupont, Jean Pierre', '- | Dupont | Jean Pierre'],
    ['J. DUPONT', '- | DUPONT | J.'],
    ['DUPONT J.-P.', '- | DUPONT | J.-P.'],
    ['MARTIN-DUPONT Anne', '- | MARTIN-DUPONT | Anne'],
    ['Jean Dupont', '✗ order'],
    ['JEAN DUPONT', '✗ order'],
    ['M. Jean Dupont', '✗ order'],
    ['Jean de La Tour', '✗ order'],
    ['DUPONT', '✗'],
    ['Jean DUPONT Marie', '✗'],
    ['DUPONT Claire MARTIN', '✗'],
    ['M. et Mme DUPONT', '✗'],
    ['Jean & Marie DUPONT', '✗'],
    ['DUPONT née MARTIN Claire', '✗'],
    ['Claire DUPONT (MARTIN)', '✗'],
    ['Prof. Dr. Hans WURST', '✗'],
    ['DUPONT Jean M.', '✗'],
    ['Jean, DUPONT', '✗'],
    ['DUPONT, Jean, 3 place du Marché', '✗'],
  ])('reads « %s »', (text, parts) => {
    expect(partsOf('trainers', 'person', text)).toBe(parts);
  });

  it.each([
    ['Jean Dupont', '- | Jean | Dupont', '- | Dupont | Jean'],
    ['JEAN DUPONT', '- | JEAN | DUPONT', '- | DUPONT | JEAN'],
    ['Jean de La Tour', '✗', '- | de La Tour | Jean'],
    ['de La Tour Jean', '- | de La Tour | Jean', '✗'],
    ['Le Goff Yann', '- | Le Goff | Yann', '✗'],
    ['Dupont de Nemours Paul', '- | Dupont de Nemours | Paul', '✗'],
    ['Marie Claire Dupont', '✗', '✗'],
    ['Etje Heijdanus-De Boer', '- | Etje | Heijdanus-De Boer', '- | Heijdanus-De Boer | Etje'],
    // Capitals say it, whatever the order.
    ['Jean DUPONT', '- | DUPONT | Jean', '- | DUPONT | Jean'],
    ['DUPONT Jean', '- | DUPONT | Jean', '- | DUPONT | Jean'],
  ])('reads « %s » surname first and first name first', (text, lastFirst, firstLast) => {
    expect(partsOf('trainers', 'personLastFirst', text)).toBe(lastFirst);
    expect(partsOf('trainers', 'personFirstLast', text)).toBe(firstLast);
  });
});

describe('a vehicle', () => {
  it.each([
    ['Toyota Yaris', 'Toyota | Yaris'],
    ['TOYOTA YARIS CROSS', 'TOYOTA | YARIS CROSS'],
    ['Alfa Romeo Giulia', 'Alfa Romeo | Giulia'],
    ['Land Rover Defender', 'Land Rover | Defender'],
    ['Mercedes-Benz Classe A', 'Mercedes-Benz | Classe A'],
    ['Mercedes Classe A', 'Mercedes | Classe A'],
    ['Citroen C3', 'Citroen | C3'],
    ['Renault, Clio', 'Renault | Clio'],
    ['Peugeot - 208', 'Peugeot | 208'],
    ['Yaris (Toyota)', 'Toyota | Yaris'],
    ['Yaris - Toyota', 'Toyota | Yaris'],
    ['Zoomcar Elan Vif', 'Zoomcar Elan | Vif'],
    ['Lynk & Co 01', 'Lynk & Co | 01'],
    ['DS 7', 'DS | 7'],
    ['Toyota', 'Toyota | -'],
    ['Giulia', '✗'],
    ['Range Rover Evoque', '✗'],
    ['Minivan', '✗'],
  ])('reads « %s »', (text, parts) => {
    expect(partsOf('vehicles', 'vehicle', text)).toBe(parts);
  });
});

describe('the kinds of files', () => {
  const namesOf = (kind: string) => splitsOf(importLayout(kind)).map(({ name }) => name);
  const PERSON = ['person', 'personLastFirst', 'personFirstLast'];

  it('split what they have fields for', () => {
    expect(namesOf('DEFAULT')).toEqual(['town', ...PERSON, 'vehicle']);
    expect(namesOf('TOYOTADELIVERY')).toEqual(PERSON.map((name) => `${name}DeliveryImported`));
    expect(namesOf('companies')).toEqual(['town', 'address']);
    expect(namesOf('trainers')).toEqual(['town', 'address', ...PERSON]);
    expect(namesOf('caterers')).toEqual(['town', 'address', ...PERSON.map((name) => `contacts.${name}`)]);
    expect(namesOf('car_models')).toEqual(['vehicle']);
    expect(namesOf('areas')).toEqual([]);
  });

  it('fill the fields of the kind', () => {
    expect(splitOf('car_models', 'vehicle').needed).toEqual(['carBrand', 'model']);
    expect(splitOf('hotels', 'contacts.person')).toMatchObject({
      fields: { civility: 'contacts.civility', lastName: 'contacts.lastName', firstName: 'contacts.firstName' },
      needed: ['contacts.lastName', 'contacts.firstName'],
    });
    // Users have no civility.
    expect(Object.keys(splitOf('users', 'person').fields)).toEqual(['lastName', 'firstName']);
  });
});

describe('what a column is offered', () => {
  const offered = (kind: string, header: string, texts: readonly string[], field: string | null = null, taken: string[] = []) => {
    const splits = offeredSplits(splitsOf(importLayout(kind)), {
      column: { header, field, texts },
      taken: new Set(taken),
      brands: ['TOYOTA'],
    });
    return neededSplits(splits, texts, []).map(({ name }) => name);
  };

  it.each([
    ['companies', 'CP Ville', ['44600 Saint-Nazaire'], null, ['town']],
    ['companies', 'Localisation', ['44600 Saint-Nazaire', 'B-1000 Bruxelles', 'x 12'], null, ['town']],
    ['companies', 'Ville', ['44600 Saint-Nazaire'], 'city', ['town']],
    ['companies', 'Ville', ['Saint-Nazaire', 'Nantes'], 'city', []],
    ['companies', 'Adresse', ['1 rue A, 44600 Saint-Nazaire'], 'address', ['address']],
    ['companies', 'Adresse', ['1 rue A', '2 rue B'], 'address', []],
    ['trainers', 'Nom et prénom', ['DUPONT Jean', 'Claire MARTIN'], null, ['person']],
    ['trainers', 'Nom et prénom', ['DUPONT Jean', 'Claire Martin'], null, ['personLastFirst', 'personFirstLast']],
    ['trainers', 'Nom et prénom', ['Claire Martin'], null, ['personLastFirst', 'personFirstLast']],
    ['trainers', 'Formateur', ['DUPONT Jean'], 'lastName', ['person']],
    ['trainers', 'Remarques', ['Préfère MATIN'], 'commentary', []],
    ['trainers', 'Divers', ['Jean DUPONT'], null, []],
    ['DEFAULT', 'Véhicule', ['Alfa Romeo Giulia'], 'carModel', ['vehicle']],
    ['DEFAULT', 'Véhicule', ['Giulia'], 'carModel', []],
  ])('%s, « %s », %j', (kind, header, texts, field, names) => {
    expect(offered(kind, header, texts, field)).toEqual(names);
  });

  it('only while its fields are free', () => {
    expect(offered('companies', 'CP Ville', ['44600 Saint-Nazaire'], null, ['city'])).toEqual([]);
  });
});
