import { RelatedRecords } from '../../src/frames/RelatedRecords.tsx';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';

/** A dealership with its sellers. */
export const CarDealerEdit = () => (
  <ResourceEdit resource="car_dealers" footer={<RelatedRecords resource="car_dealer_sellers" by="carDealer" />} />
);
