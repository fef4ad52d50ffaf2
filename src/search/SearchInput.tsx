import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SEARCH_MAX_LENGTH } from '../../model/search/search.ts';
import { useWords } from '../i18n/useWords.ts';

type SearchInputProps = TextFieldProps & {
  /** Shown at the end of the field while it is empty. */
  readonly shortcut?: string | undefined;
};

/** The text field of the search, without its results. */
export const SearchInput = ({ shortcut, slotProps, ...props }: SearchInputProps) => {
  const words = useWords();
  return (
    <TextField
      {...props}
      fullWidth
      size="small"
      hiddenLabel
      variant="outlined"
      placeholder={words('search.placeholder')}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...slotProps?.htmlInput,
          'aria-label': words('search.label'),
          'aria-keyshortcuts': 'Control+K Meta+K',
          maxLength: SEARCH_MAX_LENGTH,
        },
        input: {
          ...slotProps?.input,
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          ...(shortcut && {
            endAdornment: (
              <Typography variant="caption" color="textSecondary" noWrap aria-hidden sx={{ flexShrink: 0, ml: 1 }}>
                {shortcut}
              </Typography>
            ),
          }),
        },
      }}
    />
  );
};
