import { MANAGER_PROFESSION } from '../../model/constants.ts';
import { invalid } from '../errors.ts';
import type { WriteEvent, WriteHooks } from '../hydra/hooks.ts';

const MANAGED = 'select name from companies where manager_id = $1';
const OTHER_MAIN = `
select concat_ws(' ', first_name, last_name) as name from company_contacts where company_id = $1 and main and id is distinct from $2`;

/** Who manages a company stays one of its contacts, and keeps the profession that marks managers. */
const keepManager = async ({ transaction, current, values }: WriteEvent): Promise<void> => {
  const changed = ['profession', 'company'].find((name) => values.own.has(name));
  if (!current || !changed) return;
  const [managed] = await transaction.query<{ name: string }>(MANAGED, [current.id]);
  if (!managed) return;
  const message = `Ce contact est le gestionnaire principal de ${managed.name} : désignez-en d’abord un autre (profession « ${MANAGER_PROFESSION} »)`;
  throw invalid({ propertyPath: changed, message, code: 'relation' });
};

const companyOf = ({ current, values }: WriteEvent): unknown =>
  values.own.get('company') ?? (current?.company as { id?: unknown } | null | undefined)?.id;

/** The index of the table holds it too; here the person reads who the main one is. */
const keepOneMain = async (event: WriteEvent): Promise<void> => {
  const { transaction, current, values } = event;
  if (values.own.get('main') !== true) return;
  const [other] = await transaction.query<{ name: string }>(OTHER_MAIN, [companyOf(event), current?.id ?? null]);
  if (!other) return;
  const message = `${other.name} est déjà le contact principal de cette société : retirez-lui d’abord cette marque`;
  throw invalid({ propertyPath: 'main', message, code: 'single' });
};

/** A contact who has a part in their company keeps what it takes. */
export const companyContactsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    await keepManager(event);
    await keepOneMain(event);
    return undefined;
  },
};
