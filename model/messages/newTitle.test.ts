import { describe, expect, it } from 'vitest';
import { RESOURCE_MESSAGES } from './index.ts';
import { newTitle } from './newTitle.ts';

describe('the title of a new record', () => {
  const FEMININE = [
    'car_brands car_colors car_dealers car_engines car_finishes companies configurations',
    'professions reminders saved_views training_sessions logistic_sessions trainer_proposals trainer_unavailabilities',
    'training_location_pricing_options attendance_requests api_logs automations automation_runs bookings my_day_layouts',
    'questionnaire_versions improvements quality_entries',
  ].flatMap((names) => names.split(' '));
  it.each(Object.entries(RESOURCE_MESSAGES))('agrees with the gender of %s', (resource, { name }) => {
    const [singular = ''] = name.split(' |||| ');
    expect(newTitle(singular).startsWith('Nouvelle ')).toBe(FEMININE.includes(resource));
  });

  it.each([
    ['Société', 'Nouvelle société'],
    ['Session de formation', 'Nouvelle session de formation'],
    ['Hôtel', 'Nouvel hôtel'],
    ['E-mail de notification', 'Nouvel e-mail de notification'],
    ['Contact', 'Nouveau contact'],
    ['Client', 'Nouveau client'],
    ['Entreprise', 'Nouvelle entreprise'],
    ['Apprenant', 'Nouvel apprenant'],
    ['Structure', 'Nouvelle structure'],
    ['Musée', 'Nouveau musée'],
  ])('of %s is « %s »', (name, title) => expect(newTitle(name)).toBe(title));

  it('has the gender that an administrator states', () => {
    expect(newTitle('Enseigne', 'feminine')).toBe('Nouvelle enseigne');
    expect(newTitle('Guide', 'feminine')).toBe('Nouvelle guide');
  });
});
