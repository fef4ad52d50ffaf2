import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { ofName } from '../../../model/kernel/values/french.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { SeededCars } from '../catalogue/seedCars.ts';
import type { SeededDealer } from '../catalogue/seedDealers.ts';
import type { SeededType } from '../catalogue/seedTrainingTypes.ts';
import { riskZone } from '../customisation/seedCustomisation.ts';
import { addDays, mondayOf } from '../invented/calendar.ts';
import type { Random } from '../invented/random.ts';
import type { SeededCompany } from '../organisation/seedCompanies.ts';
import type { Seeding } from '../writing/seeding.ts';
import type { PlannedNeed } from './fillSessions.ts';

/** Records that a need refers to. */
export interface NeedContext {
  readonly types: readonly SeededType[];
  readonly companies: readonly SeededCompany[];
  readonly dealers: readonly SeededDealer[];
  readonly cars: SeededCars;
  readonly renterIds: readonly number[];
}

const UNDELIVERED: readonly NeedTrainingStatus[] = ['init', 'alerte_import', 'ok_attente_livraison', 'pocket'];
const CALLED: readonly NeedTrainingStatus[] = ['a_contacter', 'absence_reponse', 'ok_attente_de_relance'];
const PARTNERS = ['DALKIA', 'ARVAL', 'CALEF', 'ACTUA', 'FORMATION', 'OTHERS'] as const;
const RIGHT_DAYS = 180;
const REMARKS = [
  'Préfère être appelé en fin de journée.',
  'En congés jusqu’à la fin du mois.',
  'Souhaite une session proche de son domicile.',
  'Le gestionnaire centralise les inscriptions.',
  'Véhicule de fonction, trajets quotidiens sur autoroute.',
];

/** Orders whose date would be in the future came during these last days. */
const LATE_ORDER_DAYS = 28;

/** The day of the order, and the Monday when its need was entered: over the past months, without drawing more random numbers. */
const enteredAt = (today: string, id: number, ordered: string) => {
  const commandDate = ordered < today ? ordered : addDays(today, -1 - (id % LATE_ORDER_DAYS));
  const [day = today] = [addDays(mondayOf(commandDate), 7), addDays(today, -1)].sort();
  return { commandDate, createdAt: parisInstant(day, '09:30') };
};

const orderOf = ({ random, today }: Seeding, { status, trainingSession }: PlannedNeed, id: number) => {
  const isDelivered = !UNDELIVERED.includes(status);
  const reference = trainingSession && trainingSession.offset < 0 ? trainingSession.day : today;
  const deliveryDate = isDelivered ? addDays(reference, -random.integer(8, 75)) : null;
  const estimated = deliveryDate ? addDays(deliveryDate, random.integer(-10, 10)) : addDays(today, random.integer(5, 90));
  return {
    commandNoOne: `CF${random.digits(7)}`,
    commandNoTwo: random.chance(0.4) ? `B${random.digits(6)}` : null,
    ...enteredAt(today, id, addDays(estimated, -random.integer(40, 160))),
    estimatedDeliveryDate: estimated,
    deliveryDate,
    deliveryDeadline: deliveryDate ? addDays(deliveryDate, RIGHT_DAYS) : null,
    vehicleMileage: isDelivered && random.chance(0.4) ? random.integer(500, 15_000) : null,
    sendToCallCenterAt:
      CALLED.includes(status) && random.chance(0.5) ? parisInstant(addDays(today, -random.integer(1, 20)), '10:00') : null,
  };
};

const carOf = (random: Random, { cars }: NeedContext, isToyota: boolean) => {
  const model = random.pick(cars.models.filter(({ brand }) => !isToyota || brand === 'TOYOTA' || brand === 'LEXUS'));
  return {
    brand: model.brand,
    columns: {
      carBrand: model.brandId,
      carType: model.typeId,
      carModel: model.id,
      carEngine: random.pick(model.engineIds),
      carFinish: random.pick(model.finishIds),
      carColor: random.pick(cars.colorIds),
    },
  };
};

const dealerOf = (random: Random, { dealers }: NeedContext, brand: string) => {
  const brandDealers = dealers.filter((dealer) => dealer.brand === brand);
  if (brandDealers.length === 0) return { carDealer: null, carDealerSeller: null };
  const dealer = random.pick(brandDealers);
  return { carDealer: dealer.id, carDealerSeller: random.pick(dealer.sellerIds) };
};

const companyOf = (random: Random, { companies }: NeedContext, company: SeededCompany | null) => ({
  company: company?.id ?? null,
  manager: company?.managerId ?? null,
  branch: company && random.chance(0.3) ? `Agence ${ofName(company.city)}` : null,
  zipCode: company?.zipCode ?? null,
  city: company?.city ?? null,
  businessIntroducer: random.chance(0.15) ? random.pick(companies.filter(({ isIntroducer }) => isIntroducer)).id : null,
  contactType: company ? random.pick(['Conducteur', 'Gestionnaire'] as const) : 'Concession',
});

interface NeedOf {
  readonly need: PlannedNeed;
  readonly id: number;
  readonly plate: string;
  readonly company: SeededCompany | null;
}

/** The values of a need, and when it was entered; its trainee has the same id. */
export const needRow = (seeding: Seeding, context: NeedContext, { need, id, plate, company }: NeedOf) => {
  const { random } = seeding;
  const type = need.trainingSession?.type ?? random.pick(context.types.filter(({ isInactive }) => !isInactive));
  const { brand, columns } = carOf(random, context, type.isToyota ?? false);
  const order = orderOf(seeding, need, id);
  return {
    status: need.status,
    trainingType: type.id,
    name: `${type.name} ${order.commandNoOne}`,
    trainee: id,
    ...companyOf(random, context, company),
    unitPrice: company ? null : 420,
    ...order,
    originDriverProgram: brand === 'TOYOTA' || brand === 'LEXUS' ? brand : random.pick(PARTNERS),
    renter: random.chance(0.3) ? random.pick(context.renterIds) : null,
    ...dealerOf(random, context, brand),
    ...columns,
    carNumberPlate: order.deliveryDate ? plate : null,
    commentary: random.chance(0.25) ? random.pick(REMARKS) : null,
    ...riskZone(id),
  };
};
