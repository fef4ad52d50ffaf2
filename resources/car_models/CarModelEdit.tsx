import { RelatedRecords } from '../../src/frames/RelatedRecords.tsx';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';

/** A model with its engines and finishes. */
export const CarModelEdit = () => (
  <ResourceEdit
    resource="car_models"
    footer={
      <>
        <RelatedRecords resource="car_engines" by="carModel" columns={['engine']} />
        <RelatedRecords resource="car_finishes" by="carModel" columns={['finish']} />
      </>
    }
  />
);
