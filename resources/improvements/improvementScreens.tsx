import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { IMPROVEMENT_WORDS as WORDS } from './messages.ts';
import { ProgressPart } from './ProgressPart.tsx';

const WhyInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.whyHelp }} />;

const FigureInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.figureHelp }} />;

/** An improvement's steps stand above its form, which has its result. */
export const improvementScreens: ResourceScreens = {
  form: { inputs: { why: WhyInput, figureBefore: FigureInput }, omit: ['status'], wide: ['what'] },
  edit: { lead: <ProgressPart />, redirect: false },
  create: { redirect: 'edit' },
};
