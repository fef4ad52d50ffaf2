import { expect, it } from 'vitest';
import { codeFaults, type PassportCodes } from './trainingCodes.ts';

const RIGHT: PassportCodes = {
  category: '4',
  skills: ['100234', '100235', '300871'],
  isCertifying: false,
  certification: null,
  domains: ['42866'],
  specialities: ['344'],
};

const certifying = { isCertifying: true, certification: 'RS5801', domains: [], specialities: [] };

it.each<[string, Partial<PassportCodes>, object[]]>([
  ['right codes', {}, []],
  ['a right certification', certifying, []],
  ['no codes of an undecided type', { category: 'unset', skills: [], domains: [], specialities: [] }, []],
  ['no codes of a type that is not declared', { category: 'none', skills: [] }, []],
  ['too few skills', { skills: ['1', '2'] }, [{ field: 'skills', fault: 'number' }]],
  ['a skill with a dash', { skills: ['1', '2', '3-4'] }, [{ field: 'skills', fault: 'form', code: '3-4' }]],
  ['a skill twice', { skills: ['1', '2', '1'] }, [{ field: 'skills', fault: 'twice', code: '1' }]],
  ['skills of 71 characters', { skills: ['1', '2', '3'.repeat(67)] }, [{ field: 'skills', fault: 'length' }]],
  ['a Formacode of four digits', { domains: ['4286'] }, [{ field: 'domains', fault: 'form', code: '4286' }]],
  ['no speciality', { specialities: [] }, [{ field: 'specialities', fault: 'number' }]],
  [
    'no code of a certification',
    { ...certifying, certification: null },
    [{ field: 'certification', fault: 'form_of_certification' }],
  ],
  [
    'a certification too long',
    { ...certifying, certification: 'RNCP123456' },
    [{ field: 'certification', fault: 'form_of_certification' }],
  ],
  [
    'a Formacode beside a certification',
    { ...certifying, domains: ['42866'] },
    [{ field: 'domains', fault: 'not_with_certification' }],
  ],
  [
    'a certification that is not asked for',
    { certification: 'RS5801' },
    [{ field: 'certification', fault: 'not_with_certification' }],
  ],
])('judges %s', (_name, changes, faults) => {
  expect(codeFaults({ ...RIGHT, ...changes })).toEqual(faults);
});

it('takes skills of exactly 70 characters', () => {
  expect(codeFaults({ ...RIGHT, skills: ['1', '2', '3'.repeat(66)] })).toEqual([]);
});
