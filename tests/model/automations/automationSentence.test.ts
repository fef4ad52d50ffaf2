import { describe, expect, it } from 'vitest';
import { automationSentence, type SpokenAutomation } from '../../../model/messages/automationSentence.ts';

const LABELS: Readonly<Record<string, string>> = {
  '/api/users/3': 'Anne Martin',
  '/api/user_groups/2': 'Planification',
  '/api/notification_emails/4': 'Votre formation approche',
  '/api/webhooks/5': 'CRM',
  '/api/training_types/1': 'EPP',
};

const sentenceOf = (automation: SpokenAutomation): string => automationSentence(automation, (iri) => LABELS[iri]);

const NOTHING = { conditions: {}, actions: [] };
const NEED = { record: 'need_trainings', ...NOTHING };

describe('the sentence of an automation', () => {
  it('says a reminder ten days before a delivery without a date', () => {
    const text = sentenceOf({
      record: 'need_trainings',
      trigger: 'date',
      triggerField: 'estimatedDeliveryDate',
      offsetDays: -10,
      conditions: { 'exists[deliveryDate]': false },
      actions: [{ kind: 'reminder', inDays: 2, reminderType: 'phone', commentary: 'Demander la date' }],
    });
    expect(text).toBe(
      'Quand arrive le 10e jour avant « Date de livraison estimée » d’une fiche « Besoin de formation », si « Date de livraison » est vide, alors créer une relance dans 2 jours : « Demander la date ».',
    );
  });

  it.each<[SpokenAutomation, string]>([
    [{ ...NEED, trigger: 'created' }, 'une fiche « Besoin de formation » est créée'],
    [{ ...NEED, trigger: 'changed' }, 'une fiche « Besoin de formation » est modifiée'],
    [{ ...NEED, trigger: 'changed', triggerField: 'company' }, '« Société » change dans une fiche « Besoin de formation »'],
    [{ ...NEED, trigger: 'status', triggerStatus: 'planifie' }, 'une fiche « Besoin de formation » passe au statut « Planifié »'],
    [
      { ...NEED, trigger: 'date', triggerField: 'deliveryDate', offsetDays: 0 },
      'arrive le jour même de « Date de livraison » d’une fiche « Besoin de formation »',
    ],
    [
      { ...NEED, trigger: 'date', triggerField: 'deliveryDate', offsetDays: -1 },
      'arrive la veille de « Date de livraison » d’une fiche « Besoin de formation »',
    ],
    [
      { ...NEED, trigger: 'date', triggerField: 'deliveryDate', offsetDays: 3 },
      'arrive le 3e jour après « Date de livraison » d’une fiche « Besoin de formation »',
    ],
    [
      { ...NOTHING, record: 'logistic_sessions', trigger: 'sheet_validated' },
      'la feuille d’émargement d’une fiche « Journée » est validée',
    ],
    [
      { ...NOTHING, record: 'bookings', trigger: 'form_received' },
      'la réponse à un formulaire devient une fiche « Réservation »',
    ],
  ])('says when (%#)', (automation, when) => {
    expect(sentenceOf(automation)).toBe(`Quand ${when}, alors …`);
  });

  it('says conditions by the words of the filters', () => {
    const text = sentenceOf({
      ...NEED,
      trigger: 'created',
      conditions: {
        status: ['a_contacter', 'eligible'],
        trainingType: '/api/training_types/1',
        'deliveryDate[after]': '2026-12-01',
        'deliveryDate[before]': '2026-12-31',
        carNumberPlate: 'AB',
        'company.accountType': 'big_accounts',
        'exists[area]': true,
      },
    });
    expect(text).toContain(
      ', si « Statut » est « À contacter » ou « Éligible » et « Type de formation » est « EPP » et « Date de livraison » est à partir du 01/12/2026 et « Date de livraison » est jusqu’au 31/12/2026 et « Immatriculation » contient « AB » et « Type de compte » est « Grand compte » et « Secteur » a une valeur, alors',
    );
  });

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ kind: 'set_field', field: 'funder', value: null }, 'vider « Financeur (OPCO) »'],
    [{ kind: 'set_field', field: 'hasSubrogation', value: true }, 'mettre « Subrogation de paiement » à « oui »'],
    [{ kind: 'set_field', field: 'deliveryDate', value: '2026-12-24' }, 'mettre « Date de livraison » à « 24/12/2026 »'],
    [{ kind: 'set_field', field: 'trainingType', value: '/api/training_types/1' }, 'mettre « Type de formation » à « EPP »'],
    [{ kind: 'move_status', status: 'refus' }, 'passer au statut « Refus »'],
    [
      { kind: 'mail', template: '/api/notification_emails/4', to: { who: 'trainee' } },
      'envoyer l’e-mail « Votre formation approche » au stagiaire',
    ],
    [{ kind: 'sms', text: 'À demain', to: { who: 'trainer' } }, 'envoyer le SMS « À demain » aux formateurs'],
    [{ kind: 'webhook', webhook: '/api/webhooks/5' }, 'appeler le webhook « CRM »'],
    [
      { kind: 'notify', text: 'À voir', to: { who: 'user', user: '/api/users/3' } },
      'signaler « À voir » dans « Ma journée » à Anne Martin',
    ],
    [
      { kind: 'notify', text: 'À voir', to: { who: 'group', group: '/api/user_groups/2' } },
      'signaler « À voir » dans « Ma journée » au groupe « Planification »',
    ],
    [
      { kind: 'notify', text: 'À voir', to: { who: 'group', group: ['/api/user_groups/2', '/api/user_groups/9'] } },
      'signaler « À voir » dans « Ma journée » aux groupes « Planification », « … »',
    ],
    [
      { kind: 'mail', template: '/api/notification_emails/9', to: { who: 'address', address: 'a@b.fr' } },
      'envoyer l’e-mail « … » à a@b.fr',
    ],
    [{ kind: 'notify', text: 'À voir', to: { who: 'author' } }, 'signaler « À voir » dans « Ma journée » à l’auteur'],
  ])('says an action (%#)', (action, text) => {
    expect(sentenceOf({ ...NEED, trigger: 'created', actions: [action] })).toMatch(
      new RegExp(`, alors ${text.replaceAll(/[().]/g, '\\$&')}\\.$`),
    );
  });

  it('leaves open what has not been chosen yet', () => {
    expect(sentenceOf({})).toBe('Quand une fiche …, alors …');
    expect(sentenceOf({ ...NEED, actions: [{ kind: 'sms' }] })).toBe(
      'Quand une fiche « Besoin de formation » …, alors envoyer le SMS « … » à ….',
    );
  });
});
