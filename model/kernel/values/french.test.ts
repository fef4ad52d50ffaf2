import { describe, expect, it } from 'vitest';
import { registeredWords } from '../../messages/words/registered.ts';
import { andOthers, fitToValues, fromTo, inDays, ofName, plural, withFirmSpaces } from './french.ts';

it.each([
  ['Aoife', 'd’Aoife'],
  ['Élodie', 'd’Élodie'],
  ['E\u0301lodie', 'd’E\u0301lodie'],
  ['Ångström', 'd’Ångström'],
  ['Øyvind', 'd’Øyvind'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Marc', 'de Marc'],
  ['Œuvray', 'd’Œuvray'],
  ['3D Conseil', 'de 3D Conseil'],
  ['Ольга', 'de Ольга'],
])('writes « de » before %s as %s', (name, said) => expect(ofName(name)).toBe(said));

it('writes distances in days', () => {
  expect([0, 1, 2].map(inDays)).toEqual(['aujourd’hui', 'demain', 'dans 2 jours']);
});

it.each([
  [0, '0 inscrit', 'et 0 autre'],
  [1, '1 inscrit', 'et 1 autre'],
  [2, '2 inscrits', 'et 2 autres'],
])('uses the plural from 2: %s', (count, said, others) => {
  expect(plural(count, 'inscrit', 'inscrits')).toBe(said);
  expect(andOthers(count)).toBe(others);
});

it('shows registered trainees out of the goal', () => {
  expect([registeredWords(1, 4), registeredWords(2, 4), registeredWords(0, 0)]).toEqual([
    '1 inscrit sur 4',
    '2 inscrits sur 4',
    '0 inscrit',
  ]);
});

it('puts non-breaking spaces at colons and quotation marks', () => {
  expect(withFirmSpaces('Votre émargement : « Éco-conduite »')).toBe('Votre émargement\u00a0: «\u00a0Éco-conduite\u00a0»');
});

it('formats a period of one day as a single date', () => {
  expect(fromTo('22/11', '22/11')).toBe('le 22/11');
  expect(fromTo('22/11', '23/11')).toBe('du 22/11 au 23/11');
});

describe('a template', () => {
  const VALUES = { who: 'Aoife', firm: 'BRIAND SA', start: '22/11/2026', end: '22/11/2026', later: '23/11/2026', none: '' };
  it.each([
    ['La présence de {{who}}', 'La présence d’{{who}}'],
    ['De {{ who }} à {{firm}}', 'D’{{ who }} à {{firm}}'],
    ['salarié de **{{who}}**', 'salarié d’**{{who}}**'],
    ['<p>celui de <strong>{{who}}</strong></p>', '<p>celui d’<strong>{{who}}</strong></p>'],
    ['atteste que {{who}} a suivi', 'atteste qu’{{who}} a suivi'],
    ['la société de {{firm}}', 'la société de {{firm}}'],
    ['possède {{who}}, de {{none}}, de {{unknown}}', 'possède {{who}}, de {{none}}, de {{unknown}}'],
  ])('elides « %s »', (template, fitted) => expect(fitToValues(template, VALUES)).toBe(fitted));

  it.each([
    ['Dates : du {{start}} au {{end}}', 'Dates : le {{start}}'],
    ['Du {{start}} au {{later}}', 'Du {{start}} au {{later}}'],
    ['<p>Du <strong>{{start}}</strong> au <strong>{{end}}</strong></p>', '<p>Le <strong>{{start}}</strong></p>'],
    ['<strong>du {{start}} au {{end}}</strong>', '<strong>le {{start}}</strong>'],
    ['**du {{start}}** au {{end}}, à Lyon', '**le {{start}}**, à Lyon'],
    ['du {{start}} au <strong>{{end}} midi</strong>', 'du {{start}} au <strong>{{end}} midi</strong>'],
    ['du {{none}} au {{none}}', 'du {{none}} au {{none}}'],
  ])('writes one date in « %s »', (template, fitted) => expect(fitToValues(template, VALUES)).toBe(fitted));
});
