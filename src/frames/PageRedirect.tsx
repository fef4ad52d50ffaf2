import { Navigate, useParams } from 'react-admin';
import { keyOf } from '../providers/recordId.ts';

interface PageRedirectProps {
  /** Of the page, with `{id}` where the record's number goes. */
  readonly address: string;
  /** Where a link to no record leads. */
  readonly otherwise: string;
}

/** A link to a record's form leads to the page written by hand that stands for it. */
export const PageRedirect = ({ address, otherwise }: PageRedirectProps) => {
  const key = keyOf(decodeURIComponent(useParams().id ?? ''));
  return <Navigate to={key ? address.replace('{id}', key) : otherwise} replace />;
};
