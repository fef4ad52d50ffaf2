import { useMayCommand } from '../../../src/planning/useMayCommand.ts';

/** May the person ask for proposals and adopt them. */
export const useMayPropose = (): boolean => {
  const mayAdopt = useMayCommand('adopt_plan');
  return useMayCommand('plan_trainees') && mayAdopt;
};
