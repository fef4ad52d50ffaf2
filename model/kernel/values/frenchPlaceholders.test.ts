import { describe, expect, it } from 'vitest';
import { DOCUMENT_VARIABLE_LABELS } from '../../messages/documents/documentTexts.ts';
import { MERGE_VARIABLE_LABELS } from '../../messages/mail/mergeVariables.ts';
import { fromFrench, inFrench } from './frenchPlaceholders.ts';

const LABELS = { trainee_last_name: 'Nom du stagiaire', location_city: 'Ville du lieu' };

describe('variables in French', () => {
  it('are read and written by their label, unknown ones as they are', () => {
    const stored = 'Bonjour {{ trainee_last_name }}, rendez-vous à {{location_city}} [entrée B] {{nope}}';
    const shown = 'Bonjour [Nom du stagiaire], rendez-vous à [Ville du lieu] [entrée B] {{nope}}';
    expect(inFrench(stored, LABELS)).toBe(shown);
    expect(fromFrench(shown, LABELS)).toBe(stored.replace('{{ trainee_last_name }}', '{{trainee_last_name}}'));
  });

  it.each([
    ['mails', MERGE_VARIABLE_LABELS],
    ['documents', DOCUMENT_VARIABLE_LABELS],
  ])('of %s have labels that name one variable each, without brackets', (_name, labels: Readonly<Record<string, string>>) => {
    const shown = Object.values(labels);
    expect(new Set(shown).size).toBe(shown.length);
    for (const [name, label] of Object.entries(labels)) expect(fromFrench(`[${label}]`, labels)).toBe(`{{${name}}}`);
  });
});
