import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idFromIri } from '../../../model/kernel/resource.ts';
import type { LayoutWidget } from '../../../model/savedViews/myDayLayout.ts';
import type { ShownRecord } from '../../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { HistoryButton } from '../../../src/frames/history/HistoryButton.tsx';
import { PagePart } from '../../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { DayWidgets } from '../DayWidgets.tsx';
import type { MyDay } from '../myDay.ts';
import { AddWidget } from './AddWidget.tsx';
import { type GroupView, keyOfWidget, PRODUCT_WIDGETS, widgetsText, wordsOfWidget } from './composition.ts';
import { COMPOSE_MESSAGES } from './messages.ts';
import { WidgetList } from './WidgetList.tsx';

interface Preview extends Pick<MyDay, 'widgets'> {
  readonly views: readonly GroupView[];
}

interface ComposeFormProps {
  /** IRI of the group. */
  readonly group: string;
  /** Layout of the group; undefined: it has the page of the product. */
  readonly layout: ShownRecord<'my_day_layouts', 'userGroup' | 'widgets'> | undefined;
}

const widgetsOf = ({ layout }: ComposeFormProps): readonly LayoutWidget[] =>
  layout ? (layout.widgets as readonly LayoutWidget[]) : PRODUCT_WIDGETS;

const usePreview = (userGroup: string, widgets: readonly LayoutWidget[]) =>
  useQuery({
    queryKey: ['my_day', 'preview', userGroup, widgets],
    queryFn: async ({ signal }) =>
      (await httpClient('/api/my_day/preview', { method: 'POST', body: { userGroup, widgets }, signal })).json as Preview,
    placeholderData: keepPreviousData,
  });

/** The page of one group: its widgets, and what it will look like. */
export const ComposeForm = (form: ComposeFormProps) => {
  const { group, layout } = form;
  const [widgets, setWidgets] = useState(() => widgetsOf(form));
  const [newKey, setNewKey] = useState<string | null>(null);
  const { data, error } = usePreview(group, widgets);
  const add = (widget: LayoutWidget) => {
    setWidgets([...widgets, widget]);
    setNewKey(keyOfWidget(widget));
  };
  const views = data?.views ?? [];
  const newWidget = widgets.find((widget) => keyOfWidget(widget) === newKey);
  const save = () =>
    layout
      ? httpClient(layout['@id'], { method: 'PUT', body: { widgets, version: layout.version } })
      : httpClient('/api/my_day_layouts', { method: 'POST', body: { userGroup: group, widgets } });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <PagePart title={COMPOSE_MESSAGES.widgets} {...(layout ? {} : { help: COMPOSE_MESSAGES.asProduct })}>
        <WidgetList widgets={widgets} views={views} newKey={newKey} onWidgets={setWidgets} />
        <AddWidget widgets={widgets} views={views} onAdd={add} />
        <Typography role="status" variant="body2" color="textSecondary">
          {newWidget ? COMPOSE_MESSAGES.isLast(wordsOfWidget(newWidget, views)[0], widgets.length) : ''}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <ActionButton
            label={COMPOSE_MESSAGES.save}
            variant="contained"
            success={COMPOSE_MESSAGES.saved}
            refreshes={['my_day_layouts']}
            call={save}
          />
          <HistoryButton
            address={`/api/my_day_layouts/history/${idFromIri('user_groups', group)}`}
            empty={COMPOSE_MESSAGES.neverChanged}
            textOf={widgetsText(views)}
          />
          {layout ? (
            <ActionButton
              label={COMPOSE_MESSAGES.restore}
              success={COMPOSE_MESSAGES.restored}
              refreshes={['my_day_layouts']}
              confirm={{ title: COMPOSE_MESSAGES.restoreTitle, text: COMPOSE_MESSAGES.restoreText }}
              call={() => httpClient(layout['@id'], { method: 'DELETE' })}
            />
          ) : null}
        </Stack>
      </PagePart>
      <Box component="section" aria-label={COMPOSE_MESSAGES.preview} sx={{ minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {COMPOSE_MESSAGES.preview}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {COMPOSE_MESSAGES.previewHelp}
        </Typography>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {/* Its buttons would act on real records. */}
        <Box inert>{data ? <DayWidgets isComposed isNarrow scope="team" widgets={data.widgets} /> : null}</Box>
      </Box>
    </Box>
  );
};
