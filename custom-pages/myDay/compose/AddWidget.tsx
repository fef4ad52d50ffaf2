import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LAYOUT_WIDGETS_MAX, type LayoutWidget } from '../../../model/savedViews/myDayLayout.ts';
import { type GroupView, keyOfWidget, missingWidgets, wordsOfWidget } from './composition.ts';
import { COMPOSE_MESSAGES } from './messages.ts';

interface AddWidgetProps {
  readonly widgets: readonly LayoutWidget[];
  readonly views: readonly GroupView[];
  readonly onAdd: (widget: LayoutWidget) => void;
}

/** Adds a widget of the product that is not on the page, or a view of the group. */
export const AddWidget = ({ widgets, views, onAdd }: AddWidgetProps) => {
  const choices = missingWidgets(widgets, views);
  const sentence = choices.length === 0 ? COMPOSE_MESSAGES.nothingToAdd : COMPOSE_MESSAGES.full(LAYOUT_WIDGETS_MAX);
  if (choices.length === 0 || widgets.length >= LAYOUT_WIDGETS_MAX) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {sentence}
      </Typography>
    );
  }
  const options = (isView: boolean) =>
    choices
      .filter(({ view }) => Boolean(view) === isView)
      .map((widget) => (
        <MenuItem key={keyOfWidget(widget)} value={keyOfWidget(widget)}>
          {wordsOfWidget(widget, views)[0]}
        </MenuItem>
      ));
  const [ofProduct, ofViews] = [options(false), options(true)];
  return (
    <TextField
      select
      size="small"
      label={COMPOSE_MESSAGES.add}
      value=""
      onChange={({ target }) => {
        const widget = choices.find((one) => keyOfWidget(one) === target.value);
        if (widget) onAdd(widget);
      }}
      // The new row takes the focus.
      slotProps={{ select: { MenuProps: { disableRestoreFocus: true } } }}
      sx={{ mt: 2, width: '100%', maxWidth: 400 }}
    >
      {ofProduct.length > 0 ? <ListSubheader>{COMPOSE_MESSAGES.addGroups.product}</ListSubheader> : null}
      {ofProduct}
      {ofViews.length > 0 ? <ListSubheader>{COMPOSE_MESSAGES.addGroups.views}</ListSubheader> : null}
      {ofViews}
    </TextField>
  );
};
