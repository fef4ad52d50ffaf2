import type { InputProps } from '../../src/inputs/inputProps.ts';
import { findVehicle } from '../vehicles/findVehicle.ts';
import { PlateInput } from '../vehicles/PlateInput.tsx';

/** Of what the registration service knows a need keeps the make and the model. */
const findCar = async (plate: string) => {
  const { values, notes } = await findVehicle(plate);
  return { values: { carBrand: values.carBrand, carModel: values.carModel }, notes };
};

/** The plate of the vehicle that the training goes with. */
export const NeedPlateInput = (props: InputProps) => <PlateInput {...props} find={findCar} />;
