import { expect, it } from 'vitest';
import { shownSiret } from '../../model/kernel/values/shownSiret.ts';
import { tagged } from '../../server/documents/render/tags.ts';
import { contactLine } from '../../server/documents/render/variables.ts';
import { mergeContent } from '../../server/outbox/mailText.ts';

// typst/typst #1920; mgmeyers/obsidian-smart-typography #21; NextINpact/Next #60
it('keeps guillemets, colons and question marks with their words in every text of a document', () => {
  const { content } = tagged([
    { text: ['ci-après « ', { text: 'l’entreprise', bold: true }, ' » : quoi ?'] },
    { table: { body: [['Objet : « formation »', { text: 'Fini !' }]] } },
    { ul: ['Qui ; quoi'] },
  ]);
  const drawn = JSON.stringify(content, (key, value) => (key === 'tag' ? undefined : value));
  for (const firm of [
    'ci-après «\u00a0',
    '\u00a0»\u00a0: quoi\u00a0?',
    'Objet\u00a0: «\u00a0formation\u00a0»',
    'Fini\u00a0!',
    'Qui\u00a0; quoi',
  ])
    expect(drawn).toContain(firm);
});

it('writes a SIRET in groups and a telephone as people read it, in documents and mails', () => {
  expect(shownSiret('78467169500087')).toBe('784\u00a0671\u00a0695\u00a000087');
  expect(shownSiret('784 671 695 00087')).toBe('784\u00a0671\u00a0695\u00a000087');
  expect(shownSiret('BE 0123')).toBe('BE 0123');
  expect(contactLine({ name: 'Anne', phoneNumber: '+33353019831', email: null })).toMatch(/^Anne, 03.53.01.98.31$/);
  expect(mergeContent('<p>{{training_officer_phone}}</p>', { training_officer_phone: '+33353019831' })).toMatch(/03.53.01.98.31/);
});
