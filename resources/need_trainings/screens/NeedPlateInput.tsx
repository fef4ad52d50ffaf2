import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { findVehicle } from '../../vehicles/findVehicle.ts';
import { PlateInput } from '../../vehicles/PlateInput.tsx';

/** A need takes only brand and model from the registration service. */
const findCar = async (plate: string) => {
  const { values, notes } = await findVehicle(plate);
  return { values: { carBrand: values.carBrand, carModel: values.carModel }, notes };
};

/** The plate of the vehicle of the training. */
export const NeedPlateInput = (props: InputProps) => <PlateInput {...props} find={findCar} />;
