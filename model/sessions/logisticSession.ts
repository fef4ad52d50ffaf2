import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import type { Access } from '../kernel/access.ts';
import {
  boolean,
  choice,
  date,
  dateTime,
  group,
  integer,
  list,
  many,
  one,
  paragraph,
  price,
  text,
  time,
} from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FUNDERS } from '../needs/funders.ts';
import { CATERER_MEALS } from '../places/caterer.ts';
import { OPTION_ALIASES, OPTION_FIELDS } from './logisticSessionOptions.ts';

/** For one company, or for several (specification §9). */
export const TRAINING_COMPANY_TYPES = ['inter_company', 'intra_company'] as const;

/** Users that pickers offer for the supplier relationship: those of one group (specification §6). */
const SUPPLIER_RELATIONSHIP_PICK = { 'userGroups.code': 'charge-de-relation-fournisseurs' } as const;

/**
 * The planning draws this collection, so the planning's right opens the list; trainers read their own sessions, a region manager
 * those of the region.
 */
const ACCESS: Access = {
  list: [
    'ROLE_READ_LOGISTIC_SESSION',
    'ROLE_WRITE_LOGISTIC_SESSION',
    'ROLE_TRAINER_REGION_MANAGER',
    'ROLE_TRAINER',
    'ROLE_READ_PLANNING',
  ],
  item: ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_TRAINER'],
  create: ['ROLE_WRITE_LOGISTIC_SESSION'],
  update: ['ROLE_WRITE_LOGISTIC_SESSION'],
  delete: ['ROLE_DELETE_LOGISTIC_SESSION'],
};

/** Right to open the page of a logistic session: trainers read their sessions in their own space. */
export const LOGISTIC_SESSION_PAGE_RIGHT = [
  'ROLE_READ_LOGISTIC_SESSION',
  'ROLE_WRITE_LOGISTIC_SESSION',
  'ROLE_TRAINER_REGION_MANAGER',
] as const;

/** Roles that see what a session costs. */
const COST_READERS = ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION'] as const;

const TEAM_FIELDS = {
  trainers: many('trainers', { in: 'both', section: 'team', filter: 'exact', column: true }),
  trainingOfficer: one('users', { section: 'team', filter: 'exact', column: true }),
  secondaryTrainingOfficers: many('users', { section: 'team', filter: 'exact' }),
  supplierRelationshipOfficer: one('users', { section: 'team', in: 'item', pick: SUPPLIER_RELATIONSHIP_PICK, filter: 'exact' }),
} as const;

const EQUIPMENT_FIELDS = {
  vehicles: many('vehicles', { section: 'equipment', embed: ['carModel'], filter: 'exact' }),
  commentaryVehicle: paragraph({ section: 'equipment' }),
  teachingTools: many('teaching_tools', { section: 'equipment', filter: 'exact' }),
  /** Other material to bring, line by line. */
  materials: list(
    {
      label: text({ required: true, maxLength: 200 }),
      quantity: integer({ required: true, default: 1, min: 1, max: 9_999 }),
      isReady: boolean({ default: false }),
    },
    { section: 'equipment' },
  ),
  commentaryMaterials: paragraph({ section: 'equipment' }),
  technicalPreparation: paragraph({ section: 'equipment' }),
} as const;

const RECEPTION_FIELDS = {
  /** Extras of the place; label and price are the server's copy from the day each was chosen. */
  trainingLocationPricingOptions: list(
    { optionId: integer({ required: true, min: 1 }), label: text(), price: price() },
    { section: 'identity' },
  ),
  caterer: one('caterers', { section: 'reception', in: 'item', filter: 'exact' }),
  /** Ordered meals, with the price on the day of choice. */
  catererMeals: list(
    {
      label: choice(CATERER_MEALS, { required: true }),
      quantity: integer({ required: true, default: 1, min: 1, max: 9_999 }),
      price: price(),
    },
    { section: 'reception', readableBy: COST_READERS },
  ),
  commentaryFlyleafCaterer: paragraph({ section: 'reception' }),
  hotel: one('hotels', { section: 'housing', in: 'item', filter: 'exact' }),
  nameHousing: text({ section: 'housing', in: 'item' }),
  addressHousing: text({ section: 'housing', in: 'item' }),
  zipCodeHousing: text({ section: 'housing', in: 'item', format: 'zipCode' }),
  cityHousing: text({ section: 'housing', in: 'item' }),
  priceHousing: price({ section: 'housing', in: 'item' }),
  quantityHousing: integer({ section: 'housing', in: 'item', min: 1, max: 9_999 }),
  infoHousing: paragraph({ section: 'housing' }),
  commentaryHousing: paragraph({ section: 'housing' }),
} as const;

const ADMINISTRATION_FIELDS = {
  trainingCompanyType: choice(TRAINING_COMPANY_TYPES, { section: 'administration', in: 'item', filter: 'exact' }),
  isBilled: boolean({ default: false, section: 'administration', filter: 'exact' }),
  coFinanced: boolean({ default: false, section: 'administration', in: 'item' }),
  withoutConvocation: boolean({ default: false, section: 'administration', in: 'item' }),
  withoutConvention: boolean({ default: false, section: 'administration', in: 'item' }),
  eLearning: boolean({ default: false, section: 'administration', in: 'item' }),
  costs: list(
    {
      companyId: integer({ min: 1 }),
      companyName: text({ required: true }),
      quantity: integer({ min: 1, max: 9_999 }),
      unitPrice: price(),
      cost: price(),
      additionalCost: price(),
      funder: choice(FUNDERS, { open: true }),
      fundingFileNumber: text({ maxLength: 60 }),
      hasSubrogation: boolean({ default: false }),
      conventionReference: text({ maxLength: 60 }),
    },
    // Trainers must not see what companies pay.
    { section: 'administration', readableBy: COST_READERS },
  ),
  report: paragraph({ section: 'administration' }),
} as const;

/** The organisation of one training day at a place; it holds one or more training sessions. */
export const logisticSessions = defineResource({
  name: 'logistic_sessions',
  type: 'LogisticSession',
  route: 'logistic_session',
  access: ACCESS,
  scope: { areas: 'area', trainer: 'trainers' },
  label: ['startAt', 'trainingLocation'],
  order: { startAt: 'asc', id: 'asc' },
  memberHistory: 'trainingSessions.needTrainings',
  sections: ['identity', 'team', 'equipment', 'reception', 'housing', 'options', 'administration', 'notes'],
  filters: {
    'trainingSessions.trainingType': { kind: 'exact', path: 'trainingSessions.trainingType' },
    'trainingSessions.status': { kind: 'exact', path: 'trainingSessions.status' },
    'area.logisticAreas': { kind: 'exact', path: 'area.logisticAreas' },
    officer: {
      kind: 'virtual',
      value: 'relation',
      target: 'users',
      reads: ['logistic_sessions_secondary_training_officers'],
    },
    assignee: ASSIGNEE_FILTER,
    isDriverProgram: {
      kind: 'virtual',
      value: 'boolean',
      reads: ['logistic_sessions_training_sessions', 'training_sessions', 'training_types'],
    },
  },
  fields: {
    startAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    endAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    trainingLocation: one('training_locations', { required: true, filter: 'exact', column: true }),
    area: one('areas', { required: true, filter: 'exact', column: true }),
    trainingSessions: many('training_sessions', {
      in: 'both',
      cascade: true,
      embed: ['endAt', 'status', 'numberTraineesRegistered', 'goalNumberTrainees', 'trainingType.color'],
      filter: 'exact',
      column: true,
    }),
    logisticSessionsDay: list({
      date: date({ required: true }),
      startAt: time({ required: true }),
      endAt: time({ required: true }),
      commentary: text(),
    }),
    ...TEAM_FIELDS,
    ...EQUIPMENT_FIELDS,
    ...RECEPTION_FIELDS,
    options: group(OPTION_FIELDS, { section: 'options', aliases: OPTION_ALIASES }),
    ...ADMINISTRATION_FIELDS,
    commentary: paragraph({ section: 'notes' }),
  },
});
