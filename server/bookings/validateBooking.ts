import { iriIn, iriOf } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { lockBooking } from './lockBooking.ts';

export interface ValidateBooking {
  readonly bookingId: number;
  /** IRI of the booking's need. Default: its current one, else a new one. */
  readonly needTraining?: string | undefined;
  /** IRI of a new need's training. Default: that of the booked session. */
  readonly trainingType?: string | undefined;
}

type Booking = RecordFor<'bookings'>;

type TrainingSession = RecordFor<'training_sessions'>;

const bookedSession = async (context: WriteContext, { trainingSession }: Booking): Promise<TrainingSession | null> =>
  trainingSession ? recordsOf(context).training_sessions.readUnscoped(trainingSession.id) : null;

const isMobile = (phone: string): boolean => /^(\+33\s?|0)[67]/.test(phone);

const traineeOf = (booking: Booking, area: number | null): JsonObject => {
  const phone = String(booking.phone ?? '');
  return {
    civility: booking.civility,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    [isMobile(phone) ? 'mobilePhone' : 'phoneNumber']: booking.phone,
    ...(area === null ? {} : { area: iriOf('areas', area) }),
  };
};

/** The training: the requested one, else that of the booked session. */
const trainingTypeOf = (requestedType: string | undefined, trainingSession: TrainingSession | null): string => {
  if (requestedType) return requestedType;
  if (trainingSession) return iriOf('training_types', trainingSession.trainingType.id);
  throw invalid({
    propertyPath: 'trainingType',
    message: problemMessage('booking.need_or_training_type'),
    code: 'required',
  });
};

/** Creates the booking's training need and trainee; returns the need's id. */
const createNeedOfBooking = async (context: WriteContext, booking: Booking, trainingType?: string): Promise<number> => {
  if (!booking.firstName) {
    throw invalid({
      propertyPath: 'firstName',
      message: problemMessage('booking.first_name_needed'),
      code: 'required',
    });
  }
  const trainingSession = await bookedSession(context, booking);
  const { areas } = context.actor;
  const sessionArea = trainingSession?.area.id ?? null;
  const area = sessionArea !== null && (areas.length === 0 || areas.includes(sessionArea)) ? sessionArea : null;
  return recordsOf(context).need_trainings.create({
    trainingType: trainingTypeOf(trainingType, trainingSession),
    trainee: traineeOf(booking, area),
    company: iriIn(booking.company),
    carDealer: iriIn(booking.carDealer),
    renter: iriIn(booking.renter),
    carBrand: iriIn(booking.carBrand),
    carModel: iriIn(booking.carModel),
    carEngine: iriIn(booking.carEngine),
    carNumberPlate: booking.plateNumber,
    deliveryDate: booking.deliveryDate,
    commentary: booking.comment,
  });
};

/** Validates an open booking, in the caller's transaction: links the given need, or creates one with its trainee. */
export const validateBooking = async (context: WriteContext, { bookingId, ...request }: ValidateBooking): Promise<void> => {
  const { bookings } = recordsOf(context);
  const booking = await lockBooking(context, bookingId, 'validated');
  if (request.needTraining || !booking.needTraining) {
    const created = async () => iriOf('need_trainings', await createNeedOfBooking(context, booking, request.trainingType));
    await bookings.patch(booking, { needTraining: request.needTraining ?? (await created()) });
  }
  await bookings.change(await bookings.readUnscoped(bookingId), { bookingStatus: 'validated' });
};
