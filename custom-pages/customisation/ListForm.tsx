import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ChoiceListName } from '../../model/customisation/choiceListNames.ts';
import { wordsInCode } from '../../model/messages/index.ts';
import { choiceLabel, fieldName, recordName } from '../../model/messages/labels.ts';
import { declaredOptions } from '../../model/messages/productWords.ts';
import { pathsOfList } from '../../model/registry/choiceLists.ts';
import { fieldsInCode } from '../../model/registry/customisation.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { HistoryButton } from '../../src/frames/history/HistoryButton.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { HISTORY_MESSAGES, LISTS_MESSAGES } from './messages.ts';
import { type EditedOption, OptionRow } from './OptionRow.tsx';

interface ListFormProps {
  readonly list: ChoiceListName;
  /** The list as the installation has changed it; undefined: it is the product's. */
  readonly change: ShownRecord<'choice_lists', 'list' | 'options'> | undefined;
}

let newKeys = 0;

const newKey = (): string => {
  newKeys += 1;
  return `new ${newKeys}`;
};

const editedOptions = ({ list, change }: ListFormProps): readonly EditedOption[] => {
  const ofProduct = declaredOptions(list, wordsInCode);
  const changedOptions = (change?.options ?? []) as readonly Omit<EditedOption, 'key'>[];
  const otherOptions = ofProduct.filter(({ code }) => !changedOptions.some((option) => option.code === code));
  return [...changedOptions, ...otherOptions].map((option) => ({ ...option, key: option.code }));
};

const placesOf = (list: ChoiceListName): string =>
  Object.values(RESOURCES)
    .flatMap((resource) =>
      pathsOfList(fieldsInCode(resource), list).map(
        (path) => `${recordName(resource.name, 1)} (${fieldName(resource.name, path)})`,
      ),
    )
    .join(', ');

/** The values of one list, in their order. */
export const ListForm = ({ list, change }: ListFormProps) => {
  const mayWrite = useMayUse('choice_lists', 'create');
  const [options, setOptions] = useState(() => editedOptions({ list, change }));
  const put = (index: number, option: EditedOption) => setOptions(options.with(index, option));
  const move = (index: number, by: 1 | -1) => {
    const option = options[index];
    if (option) setOptions(options.toSpliced(index, 1).toSpliced(index + by, 0, option));
  };
  const save = () => {
    const body = { options: options.map(({ key: _key, ...option }) => option) };
    return change
      ? httpClient(change['@id'], { method: 'PUT', body: { ...body, version: change.version } })
      : httpClient('/api/choice_lists', { method: 'POST', body: { list, ...body } });
  };
  const history = <HistoryButton address={`/api/choice_lists/history/${list}`} empty={HISTORY_MESSAGES.empty} />;
  return (
    <PagePart title={choiceLabel('choice_lists', 'list', list)} help={LISTS_MESSAGES.usedIn(placesOf(list))}>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            list={list}
            option={option}
            place={{ rank: index + 1, isFirst: index === 0, isLast: index === options.length - 1 }}
            isDisabled={!mayWrite}
            onChange={(edited) => put(index, edited)}
            onMove={(by) => move(index, by)}
            onRemove={() => setOptions(options.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {mayWrite ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button onClick={() => setOptions([...options, { key: newKey(), code: '', label: '' }])}>{LISTS_MESSAGES.add}</Button>
          <ActionButton
            label={LISTS_MESSAGES.save}
            variant="contained"
            success={LISTS_MESSAGES.saved}
            refreshes={['choice_lists']}
            call={save}
          />
          {history}
          {change ? (
            <ActionButton
              label={LISTS_MESSAGES.restore}
              success={LISTS_MESSAGES.restored}
              refreshes={['choice_lists']}
              confirm={{ title: LISTS_MESSAGES.restoreTitle, text: LISTS_MESSAGES.restoreText }}
              call={() => httpClient(change['@id'], { method: 'DELETE' })}
            />
          ) : null}
        </Box>
      ) : (
        history
      )}
    </PagePart>
  );
};
