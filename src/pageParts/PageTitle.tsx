import { Title } from 'react-admin';
import { useTabTitle } from './useTabTitle.ts';

interface PageTitleProps {
  /** Title in the app bar. */
  readonly title: string;
  /** Parts of the browser tab's title, the most precise first. Default: the title. */
  readonly tab?: readonly string[];
}

/** Title of a page, in the app bar and in the browser tab. */
export const PageTitle = ({ title, tab = [title] }: PageTitleProps) => {
  useTabTitle(tab);
  return <Title title={title} />;
};
