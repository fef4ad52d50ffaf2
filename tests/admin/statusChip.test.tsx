import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { choice } from '../../model/kernel/field.ts';
import { trainingSessions } from '../../model/sessions/trainingSession.ts';
import { FieldValue } from '../../src/fields/FieldValue.tsx';

const { status } = trainingSessions.fields;
const plain = choice(status.choices);

afterEach(cleanup);

/** The chip around a text, if any. */
const chipOf = (text: string) => screen.getByText(text).closest('.MuiChip-root');

it('shows declared statuses in their colour', () => {
  render(<FieldValue resource="training_sessions" path="status" field={status} value="done" />);
  expect(chipOf('Réalisée')?.className).toContain('colorSuccess');
});

it('shows another choice as a word, whatever its name', () => {
  render(<FieldValue resource="training_sessions" path="status" field={plain} value="done" />);
  expect(chipOf('Réalisée')).toBeNull();
});
