import { RelatedRecords } from '../../src/frames/related/RelatedRecords.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { IMPROVEMENT_WORDS as WORDS } from './messages.ts';
import { ProgressPart } from './ProgressPart.tsx';

const WhyInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.whyHelp }} />;

const FigureInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.figureHelp }} />;

/** Complaints and mishaps that led to it: each is linked on its own screen. */
const Entries = () => (
  <RelatedRecords
    resource="quality_entries"
    by="improvement"
    columns={['kind', 'text', 'receivedOn', 'status']}
    opens="page"
    isReadOnly
  />
);

/** An improvement's steps stand above its form, which has its result. */
export const improvementScreens: ResourceScreens = {
  form: { inputs: { why: WhyInput, figureBefore: FigureInput }, omit: ['status'], wide: ['what'] },
  edit: { lead: <ProgressPart />, footer: <Entries />, redirect: false },
  create: { redirect: 'edit' },
};
