import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { CUSTOMISED_RESOURCES, type CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { compareFrench } from '../../model/kernel/values/french.ts';
import { recordName } from '../../model/messages/labels.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { useLabels } from '../../src/records/useLabels.ts';
import { FORM_FIELDS, FormsForm, type StoredForm } from './FormsForm.tsx';
import { draftOf, rulesOf } from './formDraft.ts';
import { FORMS_MESSAGES } from './messages.ts';

/** As many as the server gives. */
const MAX_GROUPS = 100;
const FOLLOWED_TABLES = ['form_rules'] as const;
const FIRST_RECORD: CustomisedResource = 'need_trainings';

const records = (): readonly CustomisedResource[] =>
  [...CUSTOMISED_RESOURCES].sort((a, b) => compareFrench(recordName(a, 2), recordName(b, 2)));

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    sx={{ width: '100%', maxWidth: { sm: 320 } }}
  >
    {options.map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

const summaryOf = (storedForm: StoredForm | undefined): string => {
  const count = Object.values(rulesOf(draftOf(storedForm))).flat().length;
  return count === 0 ? FORMS_MESSAGES.asDeclared : FORMS_MESSAGES.ruleCount(count);
};

/** Page of the rules of each group, in the form of each record. */
export const FormsPage = () => {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const { data: groups } = useLabels('user_groups', { perPage: MAX_GROUPS });
  const resource = records().find((name) => name === search.get('record')) ?? FIRST_RECORD;
  const group = groups?.find((one) => one['@id'] === search.get('group')) ?? groups?.[0];
  const {
    data: forms,
    error,
    refetch,
  } = useShownRecords('form_rules', {
    shows: FORM_FIELDS,
    filter: { resource },
    perPage: MAX_GROUPS,
  });
  useLiveChanges(FOLLOWED_TABLES, () => void refetch());
  const storedForm = forms?.find((form) => form.userGroup['@id'] === group?.['@id']);
  const choose = (name: 'record' | 'group') => (value: string) => setSearch({ ...Object.fromEntries(search), [name]: value });
  return (
    <TitledPage title={words('menu.forms')} help={FORMS_MESSAGES.pageHelp} width={1100}>
      {groups?.length === 0 ? <Alert severity="info">{FORMS_MESSAGES.noGroup}</Alert> : null}
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {groups && group ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2 }}>
          <Choice
            label={FORMS_MESSAGES.record}
            value={resource}
            options={records().map((name) => [name, recordName(name, 2)])}
            onChoose={choose('record')}
          />
          <Choice
            label={FORMS_MESSAGES.group}
            value={group['@id']}
            options={groups.map((one) => [one['@id'], String(one.name)])}
            onChoose={choose('group')}
          />
        </Stack>
      ) : null}
      {forms && group ? (
        <>
          <Typography color="textSecondary">{summaryOf(storedForm)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {FORMS_MESSAGES.audience}
          </Typography>
          <FormsForm
            key={`${resource} ${group['@id']}`}
            resource={resource}
            userGroup={group['@id']}
            storedForm={storedForm}
            onRefused={() => void refetch()}
          />
        </>
      ) : null}
    </TitledPage>
  );
};
