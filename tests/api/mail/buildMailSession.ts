import type { ApiClient, ApiRecord } from '../../support/app/apiClient.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

export interface MailSessionOptions {
  readonly toyota?: boolean;
  /** Last names of the trainees. */
  readonly names?: readonly string[];
  /** IRI of its area. Default: a new one. */
  readonly area?: string;
}

/** A session with trainees who have an address; their company is the last trainee's. */
export const buildMailSession = async (
  admin: ApiClient,
  day: string,
  { toyota = false, names = ['ARNAUD'], area }: MailSessionOptions = {},
) => {
  const times = { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` };
  const { trainingSession, logisticSession } = await buildLogisticSession(admin, { ...times, ...(area && { area }) });
  const type = await buildRecord(admin, 'training_types', { name: `EPP ${day}`, specificToyota: toyota });
  await admin.update(trainingSession['@id'], { trainingType: type['@id'], status: 'in_progress' });
  const company = await buildRecord(admin, 'companies');
  await buildRecord(admin, 'company_contacts', {
    company: company['@id'],
    email: 'contrats@client.example',
    types: ['convention'],
  });
  const needs: ApiRecord[] = [];
  for (const lastName of names) {
    const trainee = { firstName: 'Zoé', lastName, email: `${lastName.toLowerCase()}@client.example` };
    const need = await buildNeed(admin, { trainee, company: company['@id'], originDriverProgram: 'TOYOTA' });
    await admin.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
    needs.push(need);
  }
  return { training: trainingSession, logisticSession: logisticSession, needs, company, type };
};
