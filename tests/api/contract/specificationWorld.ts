import type { ApiClient, ApiRecord } from '../../support/app/apiClient.ts';
import { buildDocuments, buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord, nextNumber } from '../../support/records/buildRecord.ts';

const iriOf = async (api: ApiClient, name: string) => (await buildRecord(api, name))['@id'];

/** A need that all filters of §7 find. */
const buildFoundNeed = async (api: ApiClient): Promise<ApiRecord> => {
  const { trainingSession } = await buildLogisticSession(api);
  const company = await buildRecord(api, 'companies', { accountType: 'big_accounts' });
  const need = await buildNeed(api, {
    trainee: { firstName: 'Zoé', lastName: `LEFÈVRE-${nextNumber()}`, mobilePhone: '06 99 88 77 66', email: 'zoe@test.example' },
    company: company['@id'],
    businessIntroducer: await iriOf(api, 'companies'),
    carDealer: await iriOf(api, 'car_dealers'),
    commandNoTwo: `CMD-${nextNumber()}`,
    deliveryDate: '2026-03-31',
    carNumberPlate: 'ZZ-777-ZZ',
    sendToCallCenterAt: '2026-03-01T09:00:00+01:00',
  });
  return api.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
};

const buildManager = async (api: ApiClient): Promise<ApiRecord> => {
  const [profession] = (await api.list('/api/professions?label=Gestionnaire')).member;
  return buildRecord(api, 'company_contacts', { profession: profession?.['@id'] });
};

/** A template of one training type. */
const buildTemplate = async (api: ApiClient): Promise<ApiRecord> =>
  buildRecord(api, 'notification_emails', {
    emailNotificationTypeDocument: 'convocation',
    emailNotificationType: 'individual',
    emailNotificationBrand: 'toyota',
    trainingType: await iriOf(api, 'training_types'),
    content: 'Bonjour',
  });

type Builder = (api: ApiClient) => Promise<ApiRecord>;

const first =
  (path: string): Builder =>
  async (api) => {
    const [record] = (await api.list(path)).member;
    if (!record) throw new Error(`${path} holds nothing`);
    return record;
  };

/** Records that need special values for §7's queries. */
const BUILDERS: Readonly<Record<string, Builder>> = {
  need_trainings: buildFoundNeed,
  companies: async (api) => buildRecord(api, 'companies', { parentCompany: await iriOf(api, 'companies') }),
  bookings: (api) => buildRecord(api, 'bookings', { firstName: 'Zoé' }),
  managers: buildManager,
  days: async (api) => {
    const { logisticSession, trainingSession } = await buildLogisticSession(api);
    return { ...logisticSession, trainingSession };
  },
  trainee_import_types: first('/api/trainee_import_types?name=TOYOTAORDER'),
  trainer_document_types: first('/api/trainer_document_types'),
  api_logs: first('/api/api_logs'),
  event_days: async (api) => buildRecord(api, 'event_days', { dateEvent: '2026-12-24', areas: [await iriOf(api, 'areas')] }),
  calendar_days: (api) => buildRecord(api, 'calendar_days', { date: '2026-12-24', type: 'holiday' }),
  configurations: (api) => api.update('/api/configurations', { code: 'email_contact', value: 'contact@test.example' }),
  notification_emails: buildTemplate,
  training_session_documents: (api) => buildDocuments(api),
};

/** Another record of the kind that the queries do not find. */
const OTHERS: Readonly<Record<string, Builder>> = {
  need_trainings: (api) => buildRecord(api, 'need_trainings'),
  event_days: (api) => buildRecord(api, 'event_days', { dateEvent: '2026-12-26' }),
  calendar_days: (api) => buildRecord(api, 'calendar_days', { date: '2026-12-26' }),
  trainee_import_types: first('/api/trainee_import_types?name=DEFAULT'),
  notification_emails: buildTemplate,
};
/** A deleted one of these is not found. */
const SOFT = ['vehicles', 'teaching_tools', 'caterers', 'hotels'];

/** The records of §7's calls, created on first use. */
export const specificationWorld = (api: ApiClient) => {
  const known = new Map<string, Promise<ApiRecord>>();
  const build = (name: string) => (BUILDERS[name] ?? ((client) => buildRecord(client, name)))(api);
  const record = (name: string): Promise<ApiRecord> => {
    const found = known.get(name) ?? build(name);
    known.set(name, found);
    return found;
  };
  const other = async (name: string): Promise<ApiRecord> => {
    const made = await (OTHERS[name] ?? ((client) => buildRecord(client, name)))(api);
    if (SOFT.includes(name)) await api.remove(made['@id']);
    return made;
  };
  const valueAt = (from: ApiRecord, path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], from);
  const written = (value: unknown): string => {
    const one = Array.isArray(value) ? value[0] : value;
    return typeof one === 'object' && one !== null ? String((one as ApiRecord).id) : String(one);
  };
  return {
    record,
    other,
    fresh: build,
    /** Fills a text's placeholders: `{name}`, `{name+}`, `{name.field}`, `{name+.field}`, which is of the new record before it. */
    fill: async (text: string): Promise<string> => {
      const built = new Map<string, Promise<ApiRecord>>();
      const fresh = (name: string): Promise<ApiRecord> => {
        const made = build(name);
        built.set(name, made);
        return made;
      };
      const parts = text.split(/(\{[a-z_]+\+?(?:\.[A-Za-z.]+)?\})/);
      const filled = parts.map(async (part) => {
        const match = /^\{([a-z_]+)(\+?)(?:\.([A-Za-z.]+))?\}$/.exec(part);
        if (!match) return part;
        const [, name = '', isFresh, path] = match;
        const found = await (isFresh ? ((path ? built.get(name) : undefined) ?? fresh(name)) : record(name));
        return written(path ? valueAt(found, path) : found);
      });
      return (await Promise.all(filled)).join('');
    },
    /** Fills a query's `{field}` with the record's values. */
    queryOf: (query: string, from: ApiRecord): string =>
      query.replaceAll(/\{([A-Za-z.]+)\}/g, (_match, path: string) => encodeURIComponent(written(valueAt(from, path)))),
  };
};
