import { describe, expect, it } from 'vitest';
import { codesIn, officialCodes } from './codeLists.ts';

describe('codes of an official list', () => {
  it('are found by their form, with the longest text beside them', () => {
    const lines = [
      ['version', 'formacode', 'libellé', 'actif'],
      ['14', '31795', 'Conduite de véhicule léger', 'OUI'],
      ['14', '31802', 'Prévention du risque routier', 'OUI'],
      ['14', '31795', 'Conduite, une seconde fois', 'OUI'],
      ['14', 'sans', 'Ligne de titre', 'NON'],
    ];
    expect(officialCodes('domains', lines)).toEqual({
      codes: [
        { code: '31795', label: 'Conduite de véhicule léger' },
        { code: '31802', label: 'Prévention du risque routier' },
      ],
      skipped: 1,
    });
  });

  it('come from the column that says so, where two hold numbers', () => {
    const lines = [
      ['rang', 'code_ogr_competence', 'libelle_competence'],
      ['1', '100044', 'Appliquer les règles de sécurité'],
      ['2', '100045', 'Prévenir un risque'],
    ];
    expect(officialCodes('skills', lines)?.codes.map(({ code }) => code)).toEqual(['100044', '100045']);
  });

  it('need no label', () => {
    expect(officialCodes('certifications', [['Numéro'], ['RS5801'], ['RNCP35000']])?.codes).toEqual([
      { code: 'RS5801', label: '' },
      { code: 'RNCP35000', label: '' },
    ]);
  });

  it('are not there in a file of something else', () => {
    expect(
      officialCodes('specialities', [
        ['nom', 'ville'],
        ['Martin', 'Lyon'],
        ['Durand', 'Paris'],
      ]),
    ).toBeNull();
    expect(officialCodes('skills', [['obligatoire'], ['OUI'], ['NON']])).toBeNull();
  });
});

it('pasted codes may stand behind one another in any way', () => {
  expect(codesIn(' 31795, 31802;31803\n31804 / 31805 | 31806 ')).toEqual(['31795', '31802', '31803', '31804', '31805', '31806']);
});
