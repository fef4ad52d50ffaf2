import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import type { TrainerLogisticSessions } from '../../../model/trainers/trainerSpace.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const NOW = new Date('2026-11-23T08:00:00Z');

let test: TestApp;
let api: ApiClient;

const field = (resource: string, label: string, key: string, kind: string, more: object = {}) =>
  api.create('custom_fields', { resource, label, key, kind, isOnDayCard: true, ...more });

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await api.create('user_groups', { name: 'Comptabilité', code: 'accounts', roles: [] });
  await field('logistic_sessions', 'Code du portail', 'portail', 'text');
  await field('training_sessions', 'Dossier', 'dossier', 'text');
  await field('training_sessions', 'Interne', 'interne', 'text', { isOnDayCard: false });
  await field('vehicles', 'N° de contrat d’assurance', 'contrat', 'text');
  await field('vehicles', 'Remise', 'remise', 'amount', { readers: [group['@id']] });
  await field('training_locations', 'Gardien', 'gardien', 'phone');
  await field('training_locations', 'Parking fermé', 'parking', 'boolean');
  await field('companies', 'Référent sécurité', 'referent', 'text');
  await field('need_trainings', 'Allergie', 'allergie', 'text');
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

it('a trainer’s day has the added fields that are on it, and that the trainer may read', async () => {
  const trainer = await test.addTrainer({ areas: ['E1'] });
  const place = await buildRecord(api, 'training_locations', { custom: { gardien: '+33612345678', parking: true } });
  const vehicles = [
    await buildRecord(api, 'vehicles', { custom: { contrat: 'AX-1', remise: 12 } }),
    await buildRecord(api, 'vehicles'),
  ];
  const training = await buildRecord(api, 'training_sessions', {
    startAt: '2026-11-25T08:00:00Z',
    endAt: '2026-11-25T16:00:00Z',
    custom: { dossier: 'D-7', interne: 'secret' },
  });
  await buildRecord(api, 'logistic_sessions', {
    startAt: '2026-11-25T08:00:00Z',
    endAt: '2026-11-25T16:00:00Z',
    trainingLocation: place['@id'],
    trainingSessions: [training['@id']],
    vehicles: vehicles.map((vehicle) => vehicle['@id']),
    trainers: [`/api/trainers/${trainer.id}`],
    custom: { portail: '1234' },
  });
  const company = await buildRecord(api, 'companies', { custom: { referent: 'M. Petit' } });
  const need: ApiRecord = await buildNeed(api, { company: company['@id'], custom: { allergie: 'Arachide' } });
  await api.update(`${need['@id']}/associate_training_session`, { trainingSession: training['@id'] });

  const { body } = await test.call('GET', '/api/training_sessions_trainer_space/upcoming', { as: trainer });
  const [day] = (body as TrainerLogisticSessions).member;
  expect(day).toMatchObject({
    added: [{ label: 'Code du portail', text: '1234' }],
    place: {
      added: [
        { label: 'Gardien', text: '06 12 34 56 78' },
        { label: 'Parking fermé', text: 'oui' },
      ],
    },
    trainings: [
      {
        added: [{ label: 'Dossier', text: 'D-7' }],
        trainees: [
          {
            added: [
              { label: 'Référent sécurité', text: 'M. Petit' },
              { label: 'Allergie', text: 'Arachide' },
            ],
          },
        ],
      },
    ],
  });
  const added = day?.vehicles.map((vehicle) => vehicle.added);
  expect(added).toHaveLength(2);
  expect(added).toEqual(expect.arrayContaining([[{ label: 'N° de contrat d’assurance', text: 'AX-1' }], undefined]));
  expect(JSON.stringify(day)).not.toMatch(/secret|Remise/);
});
