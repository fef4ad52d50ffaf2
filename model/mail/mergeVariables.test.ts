import { describe, expect, it } from 'vitest';
import { MERGE_VARIABLE_LABELS } from '../messages/mail/mergeVariables.ts';
import { mergeVariablesOf, placeholderOf, unknownVariables } from './mergeVariables.ts';
import { NOTIFICATION_DOCUMENTS, NOTIFICATION_KINDS } from './notificationEmailKinds.ts';
import { textParts } from './textParts.ts';

const PAIRS = NOTIFICATION_DOCUMENTS.flatMap((document) => NOTIFICATION_KINDS.map((kind) => [document, kind] as const));

describe('merge variables', () => {
  it.each(PAIRS)('of a %s for %s are offered once each, with a label', (document, kind) => {
    const offered = mergeVariablesOf(document, kind);
    expect(new Set(offered).size).toBe(offered.length);
    for (const name of offered) expect(MERGE_VARIABLE_LABELS[name]).toMatch(/\S/);
  });

  it('depend on the document and the recipient', () => {
    expect(mergeVariablesOf('convocation', 'individual')).toContain('location_address');
    expect(mergeVariablesOf('attestation', 'individual')).not.toContain('location_address');
    expect(mergeVariablesOf('attestation', 'individual')).toContain('trainee_last_name');
    expect(mergeVariablesOf('attestation', 'company')).not.toContain('trainee_last_name');
  });

  it.each([
    ['Bonjour {{trainee_last_name}}', []],
    ['{{ trainee_last_name }} {{session_start_date}}', []],
    ['{{Trainee_last_name}}', ['Trainee_last_name']],
    ['{{}} {{ }}', ['']],
    ['{{x}} {{y}} {{x}}', ['x', 'y']],
    ['{trainee} {{ {{x}} }}', ['x']],
    ['{{constructor}} {{__proto__}}', ['constructor', '__proto__']],
  ])('that do not exist are found in a text: %j', (text, unknown) => {
    expect(unknownVariables(text, 'attestation', 'individual')).toEqual(unknown);
  });

  it('are told from the text around them', () => {
    const name = placeholderOf('trainee_last_name');
    expect(textParts(`Bonjour ${name}{{ training_title }}, à bientôt`)).toEqual([
      { text: 'Bonjour ', isVariable: false },
      { text: 'trainee_last_name', isVariable: true },
      { text: 'training_title', isVariable: true },
      { text: ', à bientôt', isVariable: false },
    ]);
    expect(textParts(name)).toEqual([{ text: 'trainee_last_name', isVariable: true }]);
    expect([textParts(''), textParts('Sans variable')]).toEqual([[], [{ text: 'Sans variable', isVariable: false }]]);
  });
});
