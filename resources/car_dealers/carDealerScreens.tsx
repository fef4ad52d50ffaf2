import { RelatedRecords } from '../../src/frames/related/RelatedRecords.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';

/** A dealership shows its sellers. */
export const carDealerScreens: ResourceScreens = {
  edit: { footer: <RelatedRecords resource="car_dealer_sellers" by="carDealer" /> },
};
