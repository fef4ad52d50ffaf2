import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import type { ViewFigure } from '../../../model/savedViews/viewFigure.ts';
import { createRecords } from '../writing/createRecords.ts';
import { groupId, type Seeding } from '../writing/seeding.ts';

interface DemonstrationView {
  readonly name: string;
  readonly resource: string;
  /** Code of the group it is shared with; null: private. */
  readonly group: (typeof USER_GROUP_CODES)[keyof typeof USER_GROUP_CODES] | null;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly perPage: number;
  readonly columns: readonly string[] | null;
  readonly figures?: readonly ViewFigure[];
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
  {
    name: 'Sessions à remplir',
    resource: 'training_sessions',
    group: USER_GROUP_CODES.trainingOfficersOthers,
    filters: { status: ['optional', 'in_progress'], lacksTrainees: true },
    sort: ['startAt', 'ASC'],
    perPage: 30,
    columns: ['trainingType', 'startAt', 'trainingLocation', 'numberTraineesRegistered'],
  },
  {
    name: 'Véhicules à rendre',
    resource: 'vehicles',
    group: USER_GROUP_CODES.supplierOfficers,
    filters: { 'renewAt[before]': 'today' },
    sort: ['renewAt', 'ASC'],
    perPage: 30,
    columns: ['reference', 'carModel', 'renewAt', 'area'],
  },
  {
    name: 'Tous les besoins',
    resource: 'need_trainings',
    group: USER_GROUP_CODES.admins,
    filters: {},
    sort: ['deliveryDate', 'DESC'],
    perPage: 50,
    columns: null,
    figures: [
      { name: 'Besoins par zone à risque', field: 'custom.zoneRisque', month: null, shape: 'bar' },
      { name: 'Statut des besoins, par mois de création', field: 'status', month: 'createdAt', shape: 'line' },
    ],
  },
];

/** Saved views of the administrator, all but one shared. */
export const seedSavedViews = async (seeding: Seeding): Promise<void> => {
  const rows = VIEWS.map(({ group, sort: [sortField, sortOrder], figures = [], ...view }) => ({
    ...view,
    figures,
    userGroup: group && groupId(seeding, group),
    sortField,
    sortOrder,
  }));
  await createRecords(seeding, 'saved_views', rows);
};
