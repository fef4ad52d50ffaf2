import type { FormInputs } from '../../../src/frames/form/ResourceForm.tsx';
import { creatableOneInput } from '../../../src/frames/related/creatableOneInput.tsx';
import { NEW_COMPANY } from '../../companies/newCompany.tsx';
import { AnsweredInput, ORIGIN_INPUTS } from '../../public_forms/OriginInput.tsx';
import { NeedPlateInput } from './NeedPlateInput.tsx';
import { TraineeInput } from './TraineeInput.tsx';

/** Custom inputs of a need. */
export const NEED_INPUTS: FormInputs = {
  trainee: TraineeInput,
  company: creatableOneInput(NEW_COMPANY),
  manager: creatableOneInput(),
  renter: creatableOneInput(),
  carDealer: creatableOneInput(),
  carDealerSeller: creatableOneInput(),
  carNumberPlate: NeedPlateInput,
  companyName: AnsweredInput,
  ...ORIGIN_INPUTS,
};
