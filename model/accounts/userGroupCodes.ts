/** Codes of the groups of every new installation. In their own file: the planning reads no more of the groups. */
export const USER_GROUP_CODES = {
  superAdmin: 'super-admin',
  admins: 'admins',
  trainingOfficersDriverProgram: 'charge-de-formation-driver-program',
  trainingOfficersOthers: 'charge-de-formation-autres',
  supplierOfficers: 'charge-de-relation-fournisseurs',
  commerce: 'commerce',
  readers: 'lecture',
  reportHandlers: 'signalements',
} as const;
