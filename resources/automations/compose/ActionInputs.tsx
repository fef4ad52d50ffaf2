import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type AutomationActionKind,
  type AutomationRecipient,
  MAX_AUTOMATION_TEXT,
  recipientsOf,
} from '../../../model/automations/automationActions.ts';
import { settableFieldsOf, statusFieldOf } from '../../../model/automations/watchedFields.ts';
import type { CustomisedResource } from '../../../model/customisation/customFieldKinds.ts';
import { choice, email, type Field, type Fields, integer, one, paragraph } from '../../../model/kernel/field.ts';
import { RECIPIENT_LABELS } from '../../../model/messages/automations/automationRefusals.ts';
import { smsVariablesOf, smsVariablesRefusal } from '../../../model/messages/automations/smsVariables.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { smsSize } from '../../../model/sms/smsSize.ts';
import { ChoiceInput } from '../../../src/inputs/ChoiceInput.tsx';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext, useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { isReference } from '../../../src/records/references.ts';
import { VariableTextInput } from '../../notification_emails/VariableTextInput.tsx';
import { AUTOMATION_FORM as WORDS } from '../sentence/messages.ts';
import { AddresseesInput } from './AddresseesInput.tsx';
import { UnseenNote } from './UnseenNote.tsx';
import { byLabel } from './whenInputs.tsx';

interface ActionProps {
  /** Form path of the action: `actions.0`. */
  readonly source: string;
  readonly record: CustomisedResource;
}

interface PartProps {
  readonly source: string;
  readonly field: Field;
  readonly label: string;
  readonly onChanged?: (value: unknown) => void;
}

/** The parts of an action have no declaration of their own: their path names none. */
const PATH = 'actions.part';

/** An input of an action. A record is stored by its IRI, as the API takes it. */
const Part = ({ source, field, label, onChanged }: PartProps) => {
  const { setValue } = useFormContext();
  const keep = (value: unknown) => {
    if (isReference(value)) setValue(source, value['@id'], { shouldDirty: true });
    onChanged?.(value);
  };
  return <FieldInput source={source} path={PATH} field={field} label={label} onChanged={keep} />;
};

interface ChoicePartProps extends Omit<PartProps, 'field'> {
  readonly choices: readonly string[];
  readonly labelOf: (choice: string) => string;
  readonly help?: string;
}

const ChoicePart = ({ choices, help = '', ...props }: ChoicePartProps) => (
  <ChoiceInput {...props} path={PATH} field={choice(choices, { required: true, help })} />
);

/** The new value, in the input that the field has in its record's form. */
const ValueInput = ({ source, record, name }: ActionProps & { readonly name: string }) => {
  const access = useFormAccess();
  const { setValue } = useFormContext();
  const field = (resourceByName(record).fields as Fields)[name];
  if (!field) return null;
  const keep = (value: unknown) => {
    if (isReference(value)) setValue(source, value['@id'], { shouldDirty: true });
  };
  return (
    <FormAccessContext value={{ ...access, resource: record, frozen: [] }}>
      <FieldInput
        // Another field has another input.
        key={name}
        source={source}
        path={name}
        field={{ ...field, required: false, help: WORDS.valueHelp } as Field}
        label={WORDS.value}
        onChanged={keep}
      />
    </FormAccessContext>
  );
};

const SetFieldInputs = ({ source, record }: ActionProps) => {
  const { setValue } = useFormContext();
  const name: unknown = useWatch({ name: `${source}.field` });
  return (
    <>
      <ChoicePart
        source={`${source}.field`}
        label={WORDS.field}
        choices={byLabel(record, settableFieldsOf(resourceByName(record)))}
        labelOf={(field) => fieldLabel(record, field)}
        onChanged={() => setValue(`${source}.value`, null, { shouldDirty: true })}
      />
      {typeof name === 'string' ? <ValueInput source={`${source}.value`} record={record} name={name} /> : null}
    </>
  );
};

const MoveStatusInputs = ({ source, record }: ActionProps) => {
  const status = statusFieldOf(resourceByName(record));
  if (!status) return null;
  return (
    <ChoicePart
      source={`${source}.status`}
      label={WORDS.status}
      choices={status.choices}
      labelOf={(code) => choiceLabel(record, status.name, code)}
    />
  );
};

const inDays = () => integer({ required: true, min: 0, max: 365, help: WORDS.inDaysHelp });
const NOTE = paragraph();
const TEXT = paragraph({ required: true, maxLength: MAX_AUTOMATION_TEXT });

const TEXT_ROWS = 3;

const ReminderInputs = ({ source }: ActionProps) => (
  <>
    <Part source={`${source}.inDays`} field={inDays()} label={WORDS.inDays} />
    <ChoicePart
      source={`${source}.reminderType`}
      label={WORDS.reminderType}
      choices={RESOURCES.reminders.fields.reminderType.choices}
      labelOf={(type) => choiceLabel('reminders', 'reminderType', type)}
    />
    <Part source={`${source}.commentary`} field={NOTE} label={WORDS.commentary} />
  </>
);

const ADDRESS = email({ required: true });

interface RecipientProps extends ActionProps {
  readonly kind: AutomationActionKind;
}

/** The addressee of the action; a user, group or address is named. */
const RecipientInputs = ({ source, record, kind }: RecipientProps) => {
  const { setValue } = useFormContext();
  const who: unknown = useWatch({ name: `${source}.to.who` });
  return (
    <>
      <ChoicePart
        source={`${source}.to.who`}
        label={WORDS.to}
        help={WORDS.toHelp}
        choices={recipientsOf(record, kind)}
        labelOf={(recipient) => RECIPIENT_LABELS[recipient as AutomationRecipient] ?? recipient}
        onChanged={(recipient) => setValue(`${source}.to`, { who: recipient }, { shouldDirty: true })}
      />
      {who === 'user' || who === 'group' ? (
        <AddresseesInput key={who} source={`${source}.to.${who}`} path={PATH} who={who} label={WORDS[who]} />
      ) : null}
      {kind === 'notify' && (who === 'user' || who === 'group') ? <UnseenNote source={`${source}.to.${who}`} who={who} /> : null}
      {who === 'address' ? <Part source={`${source}.to.address`} field={ADDRESS} label={WORDS.address} /> : null}
    </>
  );
};

const TEMPLATE = one('notification_emails', { required: true });
const WEBHOOK = one('webhooks', { required: true });

const MailInputs = (props: ActionProps) => (
  <>
    <Part source={`${props.source}.template`} field={TEMPLATE} label={WORDS.template} />
    <RecipientInputs {...props} kind="mail" />
  </>
);

const WebhookInputs = ({ source }: ActionProps) => <Part source={`${source}.webhook`} field={WEBHOOK} label={WORDS.webhook} />;

const textInputs = (kind: AutomationActionKind) => (props: ActionProps) => (
  <>
    <Part source={`${props.source}.text`} field={TEXT} label={WORDS.text} />
    <RecipientInputs {...props} kind={kind} />
  </>
);

/** The text of an SMS, with the variables that its record has, and its size. */
const SmsInputs = (props: ActionProps) => {
  const { source, record } = props;
  const input = { source: `${source}.text`, path: PATH, field: TEXT, label: WORDS.text };
  const control = useFieldControl(input, (value) => smsVariablesRefusal(record, String(value ?? '')));
  const text = String(control.value ?? '');
  const help = text === '' ? '' : WORDS.smsSize(text.length, smsSize(text).segments);
  return (
    <>
      <VariableTextInput control={control} variables={smsVariablesOf(record)} help={help} rows={TEXT_ROWS} />
      <RecipientInputs {...props} kind="sms" />
    </>
  );
};

const INPUTS: Readonly<Record<AutomationActionKind, ComponentType<ActionProps>>> = {
  set_field: SetFieldInputs,
  move_status: MoveStatusInputs,
  reminder: ReminderInputs,
  mail: MailInputs,
  sms: SmsInputs,
  webhook: WebhookInputs,
  notify: textInputs('notify'),
};

/** The inputs of an action, by its kind. */
export const ActionInputs = ({ kind, ...props }: RecipientProps) => {
  const Inputs = INPUTS[kind];
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <Inputs {...props} />
    </Stack>
  );
};
