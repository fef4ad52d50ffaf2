import { ofName } from '../../../model/kernel/values/french.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { REGION_NAMES } from '../invented/regions.ts';
import { createRecords } from '../writing/createRecords.ts';
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

const dealerRow = ({ random }: Seeding, place: SeededPlace, index: number) => {
  const brand = BRANDS[index % BRANDS.length] ?? 'TOYOTA';
  return {
    code: `${brand.charAt(0)}${place.zipCode.slice(0, 2)}${String(index + 1).padStart(3, '0')}`,
    name: `${brand === 'LEXUS' ? 'Lexus' : 'Toyota'} ${place.city}`,
    brand,
    carDealerRegion: REGION_NAMES[place.region],
    address: `${random.integer(1, 200)} route ${ofName(place.city)}, ${place.zipCode} ${place.city}`,
    regionRencontres: `Rencontres ${REGION_NAMES[place.region]}`,
    trainingLocations: [place.id],
  };
};

/** Dealerships with their sellers, near training places. */
export const seedDealers = async (seeding: Seeding, places: readonly SeededPlace[]): Promise<SeededDealer[]> => {
  const rows = Array.from({ length: DEALERS }, (_, index) => {
    const place = places[(index * PLACE_STEP) % places.length] ?? seeding.random.pick(places);
    return dealerRow(seeding, place, index);
  });
  const ids = await createRecords(seeding, 'car_dealers', rows);
  const dealers: SeededDealer[] = [];
  for (const [index, { brand, name }] of rows.entries()) {
    const id = ids[index] ?? 0;
    const sellerIds = await createRecords(seeding, 'car_dealer_sellers', sellersOf(seeding, { id, name }));
    dealers.push({ id, brand, sellerIds });
  }
  return dealers;
};
