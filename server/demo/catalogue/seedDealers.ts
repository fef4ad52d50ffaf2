import { ofName } from '../../../model/kernel/values/french.ts';
import { carDealerSellers, carDealers, carDealersTrainingLocations } from '../../database/schema/catalogue/dealers.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { REGION_NAMES } from '../invented/regions.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';
import type { SeededPlace } from './seedPlaces.ts';

export interface SeededDealer {
  readonly id: number;
  readonly brand: string;
  readonly sellerIds: readonly number[];
}

const DEALERS = 20;
const BRANDS = ['TOYOTA', 'TOYOTA', 'LEXUS'] as const;
/** Step through the list of places, to spread dealers over the country. */
const PLACE_STEP = 3;

const sellersOf = ({ random }: Seeding, dealer: { readonly id: number; readonly name: string }) =>
  Array.from({ length: random.integer(2, 4) }, () => {
    const person = drawPerson(random);
    return {
      carDealer: dealer.id,
      ...person,
      phoneNumber: landline(random),
      secondPhoneNumber: mobile(random),
      email: emailOf(person, slug(dealer.name)),
    };
  });

/** Dealerships with their sellers, near training places. */
export const seedDealers = async (seeding: Seeding, places: readonly SeededPlace[]): Promise<SeededDealer[]> => {
  const dealers = Array.from({ length: DEALERS }, (_, index) => {
    const place = places[(index * PLACE_STEP) % places.length] ?? seeding.random.pick(places);
    const brand = BRANDS[index % BRANDS.length] ?? 'TOYOTA';
    return {
      id: index + 1,
      code: `${brand.charAt(0)}${place.zipCode.slice(0, 2)}${String(index + 1).padStart(3, '0')}`,
      name: `${brand === 'LEXUS' ? 'Lexus' : 'Toyota'} ${place.city}`,
      brand,
      carDealerRegion: REGION_NAMES[place.region],
      address: `${seeding.random.integer(1, 200)} route ${ofName(place.city)}, ${place.zipCode} ${place.city}`,
      regionRencontres: `Rencontres ${REGION_NAMES[place.region]}`,
      place: place.id,
    };
  });
  const sellers = dealers.flatMap((dealer) => sellersOf(seeding, dealer)).map((seller, index) => ({ id: index + 1, ...seller }));
  await insertRows(
    seeding.tx,
    carDealers,
    dealers.map(({ place: _, ...row }) => row),
  );
  await insertRows(seeding.tx, carDealerSellers, sellers);
  await insertRows(
    seeding.tx,
    carDealersTrainingLocations,
    dealers.map(({ id, place }) => ({ ownerId: id, targetId: place })),
  );
  return dealers.map(({ id, brand }) => ({
    id,
    brand,
    sellerIds: sellers.filter(({ carDealer }) => carDealer === id).map((seller) => seller.id),
  }));
};
