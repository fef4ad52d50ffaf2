import { expect, it } from 'vitest';
import { labelInGroup } from '../messages/configurations/configurationGroups.ts';
import { configurationHelp } from '../messages/configurations/configurationHelp.ts';
import { CONFIGURATION_CODES, configurationOf, isDangerous } from './configurationCodes.ts';
import { CONFIGURATION_GROUPS } from './configurationGroups.ts';

it('gives each parameter a subject, and each subject a parameter', () => {
  const groups = new Set(CONFIGURATION_CODES.map((code) => configurationOf(code).group));
  expect([...groups].sort()).toEqual([...CONFIGURATION_GROUPS].sort());
});

it('gives each parameter an effect', () => {
  expect(CONFIGURATION_CODES.filter((code) => !/\.$/.test(configurationHelp(code)))).toEqual([]);
});

it('confirms what reaches other people or loses evidence, not the rest', () => {
  expect(['mail_test_mode', 'retention_evidence_years'].map((code) => isDangerous(code as 'mail_test_mode'))).toEqual([
    true,
    true,
  ]);
  expect(isDangerous('organisation_name')).toBe(false);
  expect(isDangerous('email_peugeot')).toBe(false);
});

it.each([
  ['Émargement : jours de validité des liens', 'Jours de validité des liens'],
  ['E-mails automatiques : convocations', 'E-mails automatiques : convocations'],
  ['Pause déjeuner par défaut', 'Pause déjeuner par défaut'],
])('shortens %s', (label, short) => {
  expect(labelInGroup(label)).toBe(short);
});
