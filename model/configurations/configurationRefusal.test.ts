import { describe, expect, it } from 'vitest';
import { NEED_TRAINING_PLANNED_STATUSES } from '../needs/needTrainingStatuses.ts';
import { configurationRefusal } from './configurationRefusal.ts';
import { configurationValue } from './configurationValue.ts';

describe('a configuration', () => {
  it.each([
    ['email_contact', 'a@test.example', true],
    ['email_contact', 'a@test', false],
    ['attendance_early_minutes', '0', true],
    ['attendance_early_minutes', '240', true],
    ['attendance_early_minutes', '241', false],
    ['attendance_early_minutes', '-1', false],
    ['attendance_early_minutes', '1.5', false],
    ['attendance_early_minutes', ' ', false],
    ['attendance_early_minutes', '0x10', false],
    ['attendance_early_minutes', '1e1', false],
    ['attendance_link_days', '0', false],
    ['need_training_planned_statuses', 'planifie,forme', true],
    ['need_training_planned_statuses', 'planifie;forme', false],
    ['need_training_planned_statuses', '', false],
    ['organisation_siret', '732 829 320 00074', true],
    ['organisation_siret', '732 829 320 00075', false],
    ['organisation_nda', '11 78 01234 78', true],
    ['organisation_nda', '94-2A-01234-2A', true],
    ['organisation_nda', '11 78 01234', false],
  ] as const)('of %s takes %j: %s', (code, text, isTaken) => {
    expect(configurationRefusal(code, text) === null).toBe(isTaken);
  });

  it('is parsed by its kind, and has a default when not set', () => {
    expect(configurationValue('attendance_late_minutes', '15')).toBe(15);
    expect(configurationValue('need_training_planned_statuses', ' planifie , absent ')).toEqual(['planifie', 'absent']);
    expect(configurationValue('need_training_planned_statuses', null)).toEqual(NEED_TRAINING_PLANNED_STATUSES);
    expect(configurationValue('email_contact', null)).toBeNull();
  });
});
