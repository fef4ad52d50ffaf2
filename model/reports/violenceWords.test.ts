import { expect, it } from 'vitest';
import { tellsOfViolence } from './violenceWords.ts';

it.each([
  'Le formateur m’a insultée devant tout le monde',
  'J’ai été HARCELÉ par un autre stagiaire',
  'harcèlement',
  'Des remarques sexistes, puis racistes.',
  'Il a été violent',
  'Elle m’a menacé de me faire perdre mon emploi',
  'un attouchement',
  'discriminé pour mon handicap',
  'Il m’a frappé au bras',
])('« %s » tells of violence', (text) => {
  expect(tellsOfViolence(text)).toBe(true);
});

it.each([
  'La voiture est en panne, un violon bloquait le coffre',
  'Violette n’a pas reçu sa convocation',
  'La salle était fermée et le formateur absent',
  'violation de la règle de priorité dans le support de cours',
  'Freinage trop fort, la pédale est dure',
  '',
])('« %s » does not', (text) => {
  expect(tellsOfViolence(text)).toBe(false);
});
