import { RelatedRecords } from '../../src/frames/related/RelatedRecords.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';

const Related = () => (
  <>
    <RelatedRecords resource="car_engines" by="carModel" columns={['engine']} />
    <RelatedRecords resource="car_finishes" by="carModel" columns={['finish']} />
  </>
);

/** A model shows its engines and finishes. */
export const carModelScreens: ResourceScreens = { edit: { footer: <Related /> } };
