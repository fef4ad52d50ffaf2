import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { idFromIri } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { HistoryButton } from '../../src/frames/history/HistoryButton.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { FormPreview } from './FormPreview.tsx';
import { FormRuleRow } from './FormRuleRow.tsx';
import {
  countChanges,
  draftOf,
  type FormDraft,
  isSameDraft,
  previewOf,
  ruledFieldsText,
  ruledSections,
  rulesOf,
  withRule,
} from './formDraft.ts';
import { FORMS_MESSAGES, HISTORY_MESSAGES } from './messages.ts';

/** Fields of a group's form that the page reads. */
export const FORM_FIELDS = ['resource', 'userGroup', 'hiddenFields', 'lockedFields', 'requiredFields'] as const;
export type StoredForm = ShownRecord<'form_rules', (typeof FORM_FIELDS)[number]>;

interface FormsFormProps {
  readonly resource: ResourceKey;
  /** IRI of the group. */
  readonly userGroup: string;
  /** The stored rules; undefined: none. */
  readonly storedForm: StoredForm | undefined;
  /** Called when a save is refused: somebody else may have saved first. */
  readonly onRefused: () => void;
}

/** The draft, and the rules that it began with: a newer version does not take what was chosen away. */
const useFormDraft = (storedForm: StoredForm | undefined) => {
  const [base, setBase] = useState(storedForm);
  const [draft, setDraft] = useState<FormDraft>(() => draftOf(storedForm));
  const isNewer = storedForm?.version !== base?.version;
  const takeStored = () => {
    setBase(storedForm);
    setDraft(draftOf(storedForm));
  };
  const isDirty = !isSameDraft(draft, draftOf(base));
  // One’s own saved rules, or those of another while nothing was chosen here.
  if (isNewer && (!isDirty || isSameDraft(draft, draftOf(storedForm)))) takeStored();
  return { base, draft, setDraft, isBehind: isNewer && isDirty, takeStored };
};

type ButtonsProps = Pick<FormsFormProps, 'resource' | 'userGroup' | 'onRefused'> & {
  readonly base: StoredForm | undefined;
  readonly draft: FormDraft;
  readonly mayWrite: boolean;
};

const Unsaved = ({ count }: { readonly count: number }) => (
  <Typography role="status" variant="body2" color="textSecondary">
    {count > 0 ? FORMS_MESSAGES.unsaved(count) : ''}
  </Typography>
);

/** Saves, shows who changed it, and goes back to the product’s form. */
const Buttons = ({ resource, userGroup, base, draft, mayWrite, onRefused }: ButtonsProps) => {
  const save = () =>
    base
      ? httpClient(base['@id'], { method: 'PUT', body: { ...rulesOf(draft), version: base.version } })
      : httpClient('/api/form_rules', { method: 'POST', body: { resource, userGroup, ...rulesOf(draft) } });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {mayWrite ? (
        <ActionButton
          label={FORMS_MESSAGES.save}
          variant="contained"
          success={FORMS_MESSAGES.saved}
          refreshes={['form_rules']}
          call={() =>
            save().catch((error: unknown) => {
              onRefused();
              throw error;
            })
          }
        />
      ) : null}
      <Unsaved count={countChanges(draft, draftOf(base))} />
      <HistoryButton
        address={`/api/form_rules/history/${resource}.${idFromIri('user_groups', userGroup)}`}
        empty={HISTORY_MESSAGES.empty}
        textOf={ruledFieldsText(resource)}
      />
      {mayWrite && base ? (
        <ActionButton
          label={FORMS_MESSAGES.restore}
          success={FORMS_MESSAGES.restored}
          refreshes={['form_rules']}
          confirm={{ title: FORMS_MESSAGES.restoreTitle, text: FORMS_MESSAGES.restoreText }}
          call={() => httpClient(base['@id'], { method: 'DELETE' })}
        />
      ) : null}
    </Box>
  );
};

/** The rules of a group for each field of a form, beside the form that it will have. */
export const FormsForm = ({ resource, userGroup, storedForm, onRefused }: FormsFormProps) => {
  const translate = useTranslate();
  const mayWrite = useMayUse('form_rules', 'create');
  const { base, draft, setDraft, isBehind, takeStored } = useFormDraft(storedForm);
  const titleOf = (section: string) => translate(`resources.${resource}.sections.${section}`);
  const declaration = resourceByName(resource);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Stack spacing={2} sx={{ flex: 2, minWidth: 0, width: '100%' }}>
        {isBehind ? (
          <Alert severity="warning" action={<Button onClick={takeStored}>{FORMS_MESSAGES.takeTheirs}</Button>}>
            {FORMS_MESSAGES.changedMeanwhile}
          </Alert>
        ) : null}
        {ruledSections(declaration).map(({ name, rows }) => (
          <PagePart key={name} title={titleOf(name)}>
            <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {rows.map((row) => (
                <FormRuleRow
                  key={row.name}
                  row={row}
                  label={fieldLabel(resource, row.name)}
                  rule={draft.get(row.name) ?? 'normal'}
                  isDisabled={!mayWrite}
                  onChange={(rule) => setDraft(withRule(draft, row.name, rule))}
                />
              ))}
            </Stack>
          </PagePart>
        ))}
        <Buttons {...{ resource, userGroup, base, draft, mayWrite, onRefused }} />
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0, width: '100%', position: { md: 'sticky' }, top: { md: 64 } }}>
        <FormPreview resource={resource} sections={previewOf(declaration, draft)} titleOf={titleOf} />
      </Box>
    </Stack>
  );
};
