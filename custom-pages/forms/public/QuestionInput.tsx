import { type ReactNode, useId } from 'react';
import type { Question } from '../../../model/forms/question.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { acceptOf, FILE_MESSAGES } from '../../../model/kernel/values/fileKinds.ts';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { refusedBy } from '../../attendance/public/parts/refusedBy.ts';
import { FORM_MESSAGES } from './messages.ts';

/** Id of the element that a link of the summary leads to. */
export const inputId = (name: string): string => `question-${name.replaceAll('.', '-')}`;

interface QuestionInputProps {
  readonly question: Question;
  readonly value: string | readonly string[];
  /** Why the answer is refused; undefined: it is not. */
  readonly refusal: string | undefined;
  readonly onChange: (value: string | readonly string[]) => void;
  readonly onFile: (file: File | null) => void;
  /** A file was chosen before a reload. */
  readonly isFileLost: boolean;
}

/** Values that browsers and password managers fill in by themselves. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  civility: 'honorific-prefix',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  mobilePhone: 'tel',
  companyName: 'organization',
  personName: 'name',
  personEmail: 'email',
  personPhone: 'tel',
};

/** A need asks for them of its trainee: `trainee.lastName`. */
const autoCompleteOf = (name: string): string | undefined => AUTOCOMPLETE[name.replace(/^trainee\./, '')];

const TYPES: Readonly<Partial<Record<Field['kind'], string>>> = { email: 'email', phone: 'tel', url: 'url', date: 'date' };

const inputMode = ({ kind }: Field) => {
  if (kind === 'integer') return 'numeric' as const;
  return kind === 'decimal' || kind === 'price' ? ('decimal' as const) : undefined;
};

const unitOf = (field: Field): string => {
  if (field.kind === 'price') return '€';
  return 'unit' in field && field.unit ? field.unit : '';
};

interface ControlProps extends Pick<QuestionInputProps, 'question' | 'value' | 'onChange' | 'onFile'> {
  readonly shared: ReturnType<typeof refusedBy> & { readonly id: string; readonly required: boolean };
}

const optionsOf = ({ field, choices }: Question): Question['choices'] =>
  field.kind === 'boolean'
    ? [
        { code: 'true', label: FORM_MESSAGES.yes },
        { code: 'false', label: FORM_MESSAGES.no },
      ]
    : choices;

const SelectControl = ({ question, value, onChange, shared }: ControlProps) => {
  const options = optionsOf(question);
  return (
    <select
      {...shared}
      value={String(value)}
      autoComplete={autoCompleteOf(question.name)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{FORM_MESSAGES.choose}</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  );
};

const TextControl = ({ question: { name, field }, value, onChange, shared }: ControlProps) =>
  field.kind === 'text' && field.multiline ? (
    <textarea {...shared} rows={4} value={String(value)} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <input
      {...shared}
      type={TYPES[field.kind] ?? 'text'}
      inputMode={inputMode(field)}
      autoComplete={autoCompleteOf(name) ?? 'off'}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );

const FileControl = ({ shared, onFile }: ControlProps) => (
  <input {...shared} type="file" accept={acceptOf()} onChange={({ target }) => onFile(target.files?.[0] ?? null)} />
);

const controlOf = ({ kind }: Field) => {
  if (kind === 'choice' || kind === 'boolean') return SelectControl;
  return kind === 'file' ? FileControl : TextControl;
};

export const Mark = ({ isRequired }: { readonly isRequired: boolean }) =>
  isRequired ? (
    <span className="required-mark" aria-hidden="true">
      {'\u00a0'}*
    </span>
  ) : null;

interface PartProps extends QuestionInputProps {
  readonly helpId: string;
  readonly refusalId: string;
}

const Help = ({ question, isFileLost, helpId }: PartProps) => {
  const help = [
    question.help,
    question.field.kind === 'file' && (isFileLost ? FORM_MESSAGES.lostFile : `${FILE_MESSAGES.limits()}.`),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    help && (
      <p id={helpId} className="detail">
        {help}
      </p>
    )
  );
};

const Refused = ({ refusal, refusalId }: PartProps) =>
  refusal && (
    <p id={refusalId} className="refusal">
      {refusal}
    </p>
  );

const Below = (props: PartProps) => (
  <>
    <Help {...props} />
    <Refused {...props} />
  </>
);

/** A question whose answer is chosen among several targets. */
const Targets = ({ children, ...props }: PartProps & { readonly children: ReactNode }) => {
  const { question, refusal, helpId, refusalId } = props;
  return (
    <fieldset
      id={inputId(question.name)}
      tabIndex={-1}
      {...refusedBy(refusalId, refusal !== undefined, question.help ? helpId : '')}
    >
      <legend>
        {withFirmSpaces(question.label)}
        <Mark isRequired={question.isRequired} />
      </legend>
      <Help {...props} />
      {children}
      <Refused {...props} />
    </fieldset>
  );
};

const ChoicesQuestion = (props: PartProps) => {
  const { question, value, onChange } = props;
  const chosenCodes = Array.isArray(value) ? (value as readonly string[]) : [];
  const toggle = (code: string) =>
    onChange(chosenCodes.includes(code) ? chosenCodes.filter((one) => one !== code) : [...chosenCodes, code]);
  return (
    <Targets {...props}>
      {question.choices.map(({ code, label }) => (
        <label key={code} className="check">
          <input type="checkbox" checked={chosenCodes.includes(code)} onChange={() => toggle(code)} />
          <span>{label}</span>
        </label>
      ))}
    </Targets>
  );
};

/** A radio cannot be taken back by itself. */
const Clear = ({ question, value, onChange }: PartProps) =>
  value === '' || question.isRequired ? null : (
    <button type="button" className="button button-quiet clear" onClick={() => onChange('')}>
      {FORM_MESSAGES.clear}
    </button>
  );

const ButtonsQuestion = (props: PartProps) => {
  const { question, value, onChange } = props;
  return (
    <Targets {...props}>
      {optionsOf(question).map(({ code, label }) => (
        <label key={code} className="check">
          <input type="radio" name={question.name} checked={value === code} onChange={() => onChange(code)} />
          <span>{label}</span>
        </label>
      ))}
      <Clear {...props} />
    </Targets>
  );
};

const marksIn = (field: Field): readonly string[] => {
  if (field.kind !== 'integer') return [];
  const { min = 0, max = min } = field;
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
};

/** The word of the lowest or highest mark, after that mark: on a phone eleven marks take two rows, and the word stands below another one. */
const endText = (mark: string | undefined, word: string | undefined): string => (word ? withFirmSpaces(`${mark} : ${word}`) : '');

/** A row of marks between two words; a screen reader hears the words with the first and last mark. */
const MarksQuestion = (props: PartProps) => {
  const { question, value, onChange } = props;
  const marks = marksIn(question.field);
  // Marks out of ten recommend, or do not: the question has no words of its own.
  const usual = marks.length > 10 ? FORM_MESSAGES.ofTen : null;
  const [low, high] = [question.ends?.low ?? usual?.low, question.ends?.high ?? usual?.high];
  const wordOf = (index: number) => (index === 0 ? low : index === marks.length - 1 ? high : null);
  return (
    <Targets {...props}>
      <div className="marks">
        {marks.map((mark, index) => (
          <label key={mark} className="mark">
            <input
              type="radio"
              name={question.name}
              aria-label={[mark, wordOf(index)].filter(Boolean).join(', ')}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <span aria-hidden="true">{mark}</span>
          </label>
        ))}
      </div>
      {low || high ? (
        <p className="detail ends" aria-hidden="true">
          <span>{endText(marks.at(0), low)}</span>
          <span>{endText(marks.at(-1), high)}</span>
        </p>
      ) : null}
      <Clear {...props} />
    </Targets>
  );
};

const OneQuestion = (props: PartProps) => {
  const { question, refusal, helpId, refusalId } = props;
  const { name, label, isRequired, field, help } = question;
  const Control = controlOf(field);
  const unit = unitOf(field);
  const id = inputId(name);
  const hasHelp = Boolean(help) || field.kind === 'file';
  const shared = { ...refusedBy(refusalId, refusal !== undefined, hasHelp ? helpId : ''), id, required: isRequired };
  return (
    <div className="typed">
      <label htmlFor={id}>
        {withFirmSpaces(unit ? `${label} (${unit})` : label)}
        <Mark isRequired={isRequired} />
      </label>
      <Control {...props} shared={shared} />
      <Below {...props} />
    </div>
  );
};

const partOf = ({ field, drawn }: Question) => {
  if (drawn === 'marks') return MarksQuestion;
  if (field.kind === 'choices') return ChoicesQuestion;
  return drawn === 'buttons' ? ButtonsQuestion : OneQuestion;
};

/** One question with its answer, its help, and why it is refused. */
export const QuestionInput = (props: QuestionInputProps) => {
  const [helpId, refusalId] = [useId(), useId()];
  const Part = partOf(props.question);
  return <Part {...props} helpId={helpId} refusalId={refusalId} />;
};
