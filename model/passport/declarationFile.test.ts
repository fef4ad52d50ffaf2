import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassportFile } from '../../tests/support/files/strictPassportReader.ts';
import {
  type Declaration,
  type DeclaredPerson,
  declarationFile,
  declarationId,
  declarationParts,
  uniqueIdOf,
} from './declarationFile.ts';

const person = (rank: number, changes: Partial<DeclaredPerson> = {}): DeclaredPerson => ({
  uniqueId: uniqueIdOf(rank, 1),
  nir: '2690549588157',
  birthName: 'D’ARTAGNAN-LEROY',
  employerSiret: '73282932000074',
  employerReference: 'Transports Girard',
  validFrom: '2026-11-20',
  validUntil: null,
  ...changes,
});

const session = (changes: Partial<Declaration> = {}): Declaration => ({
  id: 'S12-A-1',
  reference: 'RRP, 20 novembre 2026',
  training: {
    name: 'Prévention du risque routier',
    start: '2026-11-19',
    end: '2026-11-20',
    mode: 'PRESENTIEL',
    skills: ['100234', '100235', '300871'],
    trainerQuality: 'FORMATEUR_D_ADULTES_FORMATION_SPECIALISEE',
    certification: null,
    domains: ['42866', '31826'],
    specialities: ['344'],
  },
  success: null,
  people: [person(1)],
  ...changes,
});

describe('the file of declarations', () => {
  it('says what a strict reader of the guide reads', () => {
    const [row] = readPassportFile(declarationFile('attestation', [session()]));
    expect(Object.keys(row ?? {})).toHaveLength(20);
    expect(row).toMatchObject({
      ID_UNIQUE_PARTENAIRE: '1-1',
      DATE_FIN_FORMATION: '20/11/2026',
      COMPETENCE_TRANSFERABLE: '100234/100235/300871',
      DOMAINE_FORMATION: '42866/31826',
      NIR: '2690549588157',
      NOM_TITULAIRE: 'D’ARTAGNAN-LEROY',
      SIRET_EMPLOYEUR: '73282932000074',
      DATE_FIN_VALIDITE: '',
    });
  });

  it('has 29 columns for a proof of success', () => {
    const declaration = session({ success: { kind: 'CERTIFICAT', name: 'Conduite en sécurité' } });
    const certified = { ...declaration.training, certification: 'RS5801', domains: [], specialities: [] };
    const [row] = readPassportFile(declarationFile('success', [{ ...declaration, training: certified }]));
    expect(Object.keys(row ?? {})).toHaveLength(29);
    expect(row).toMatchObject({
      TYPE_JDR: 'CERTIFICAT',
      PRESENCE_FORMATION: 'OUI',
      CERTIFICATION_VISEE: 'RS5801',
      DOMAINE_FORMATION: '',
    });
  });

  it('names no employer for somebody without one', () => {
    const [row] = readPassportFile(declarationFile('attestation', [session({ people: [person(1, { employerSiret: null })] })]));
    expect(row).toMatchObject({ PRESENCE_EMPLOYEUR: 'NON', SIRET_EMPLOYEUR: '', REFERENCE_EMPLOYEUR: '' });
  });

  it('makes declarations of five hundred people', () => {
    const people = Array.from({ length: 1_001 }, (_, index) => person(index));
    const parts = declarationParts(people).map((part, index) =>
      session({ id: declarationId(12, 'attestation', index + 1), people: part }),
    );
    expect(parts.map(({ id, people: { length } }) => [id, length])).toEqual([
      ['S12-A-1', 500],
      ['S12-A-2', 500],
      ['S12-A-3', 1],
    ]);
    expect(readPassportFile(declarationFile('attestation', parts))).toHaveLength(1_001);
  });

  it('survives any name', () => {
    const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }).map((name) => `x${name}`);
    fc.assert(
      fc.property(names, names, names, (name, reference, birthName) => {
        const declaration = session({ reference, people: [person(1, { birthName }), person(2)] });
        const file = declarationFile('attestation', [{ ...declaration, training: { ...declaration.training, name } }]);
        expect(readPassportFile(file)).toHaveLength(2);
      }),
    );
  });
});
