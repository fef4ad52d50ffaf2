import { USER_GROUP_CODES } from '../../../model/accounts/userGroups.ts';
import { savedViews } from '../../database/schema/administration/savedViews.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

interface DemonstrationView {
  readonly name: string;
  readonly resource: string;
  /** Code of the group it is shared with; null: private. */
  readonly group: string | null;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly perPage: number;
  readonly columns: readonly string[] | null;
}

const VIEWS: readonly DemonstrationView[] = [
  {
    name: 'À contacter, livraisons récentes',
    resource: 'need_trainings',
    group: USER_GROUP_CODES.trainingOfficersDriverProgram,
    filters: { status: ['a_contacter'] },
    sort: ['deliveryDate', 'DESC'],
    perPage: 50,
    columns: ['status', 'trainee', 'company', 'commandNoOne', 'deliveryDate', 'carNumberPlate'],
  },
  {
    name: 'Demandes à confirmer',
    resource: 'training_sessions',
    group: USER_GROUP_CODES.admins,
    filters: { status: ['optional'] },
    sort: ['startAt', 'ASC'],
    perPage: 30,
    columns: null,
  },
  {
    name: 'Véhicules électriques et hybrides',
    resource: 'vehicles',
    group: null,
    filters: { fuel: ['electric', 'hybrid', 'plug_in_hybrid'] },
    sort: ['reference', 'ASC'],
    perPage: 30,
    columns: ['reference', 'matriculation', 'carBrand', 'carModel', 'fuel', 'renewAt'],
  },
];

/** Saved views of the administrator, two of three shared. */
export const seedSavedViews = async ({ tx }: Seeding): Promise<void> => {
  const [owner] = await tx.query<{ account: number }>('select account_id as account from users order by id limit 1');
  const groups = await tx.query<{ id: number; code: string }>('select id, code from user_groups');
  const rows = VIEWS.map(({ group, sort: [sortField, sortOrder], ...view }) => ({
    ...view,
    account: owner?.account ?? 0,
    userGroup: groups.find(({ code }) => code === group)?.id ?? null,
    sortField,
    sortOrder,
  }));
  await insertRows(tx, savedViews, rows);
};
